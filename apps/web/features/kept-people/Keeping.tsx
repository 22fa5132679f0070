import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { FamilyView } from '@cachotteries/contracts/families'
import type { KeptPersonView } from '@cachotteries/contracts/kept-people'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Gift, LogOut, Pencil, UserMinus, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalOf } from '../../api/refusal.ts'
import { relativesOf } from '../families/published/relatives.ts'
import { useAlert } from '../../ui/alerts.ts'
import { of } from '@cachotteries/contracts/elision'
import { late } from '../../ui/late.ts'
import { Lazy } from '../../ui/Lazy.tsx'
import { Section } from '../../ui/Section.tsx'
import { up } from '../../ui/style.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { namesOf, openLink } from './words.ts'
import { useKeeperCommands } from './queries.ts'
import { ShowButton } from './ShowButton.tsx'

const ChangeDialog = late(async () => (await import('./ChangeDialog.tsx')).ChangeDialog)
const ConfirmDialog = late(async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog)
const HandoverDialog = late(async () => (await import('./HandoverDialog.tsx')).HandoverDialog)
const NameKeeperDialog = late(async () => (await import('./NameKeeperDialog.tsx')).NameKeeperDialog)

/** On a phone each has a line of its own. */
const Acts = styled('div')({
  display: 'grid',
  gap: 8,
  '& > button': { justifyContent: 'start' },
  [up.sm]: { display: 'flex', flexWrap: 'wrap' },
})

type Act = 'change' | 'name' | 'handover' | 'stepDown' | 'remove'

interface Props {
  readonly person: KeptPersonView
  readonly me: PersonWithPicture
  /** The user's families that have the person. */
  readonly families: readonly FamilyView[]
  /** Those that the person can be brought into, who is in none. */
  readonly further: readonly FamilyView[]
}

/** What a keeper does for somebody without an account, on their profile. */
export function Keeping({ person, me, families, further }: Props) {
  const { uid, name, keepers, handover } = person
  const [act, setAct] = useState<Act>()
  /** Those that were opened: they are mounted until the screen is left, so that they close in motion. */
  const [opened, setOpened] = useState<ReadonlySet<Act>>(new Set())
  const [family, setFamily] = useState<FamilyView>()
  const { stepDown, bring, remove } = useKeeperCommands()
  const send = useCommand()
  const alert = useAlert()
  const navigate = useNavigate()
  const others = keepers.filter((one) => one.uid !== me.uid)
  const candidates = relativesOf(families, me.uid).filter(
    (one) => !one.withoutAccount && !keepers.some((keeper) => keeper.uid === one.uid),
  )

  const open = (one: Act): void => {
    setOpened((all) => new Set([...all, one]))
    setAct(one)
  }
  const close = (): void => setAct(undefined)
  const ask = (act: (commandId: string) => Promise<unknown>, done: string): Promise<void> =>
    send(
      async (commandId) => {
        await act(commandId)
        alert('normal', done)
      },
      (error) => alert('critical', refusalOf(error).message),
      done,
    )

  const leave = async (): Promise<void> => {
    close()
    await ask(
      (commandId) => stepDown.mutateAsync({ uid, commandId }),
      `C’est noté\u00a0: vous ne tenez plus la liste ${of(name)}`,
    )
  }
  const bringInto = (into: FamilyView): Promise<void> =>
    ask(
      (commandId) => bring.mutateAsync({ uid, family: into.uid, commandId }),
      `${name} fait maintenant partie de la famille «\u00a0${into.name}\u00a0»`,
    )
  const takeAway = async (from: FamilyView): Promise<void> => {
    close()
    await ask(async (commandId) => {
      await remove.mutateAsync({ uid, family: from.uid, commandId })
      if (families.length === 1) void navigate(`/app/families/${from.uid}`)
    }, `${name} ne fait plus partie de la famille «\u00a0${from.name}\u00a0»`)
  }

  return (
    <Section
      title={`Tenir la liste ${of(name)}`}
      text={[
        `${name} n’a pas de compte\u00a0: vous notez ses souhaits à sa place.`,
        ...(handover ? [openLink(name, handover, me.uid)] : []),
      ].join(' ')}
    >
      <Acts>
        <Button
          variant="outlined"
          startIcon={<Pencil size={18} aria-hidden />}
          onClick={() => open('change')}
        >
          Modifier le profil
        </Button>
        <ShowButton person={person} />
        <Button
          variant="outlined"
          startIcon={<UserPlus size={18} aria-hidden />}
          onClick={() => open('name')}
        >
          Nommer quelqu’un d’autre
        </Button>
        <Button
          variant="outlined"
          startIcon={<Gift size={18} aria-hidden />}
          onClick={() => open('handover')}
        >
          Confier le compte
        </Button>
        <Button
          startIcon={<LogOut size={18} aria-hidden />}
          onClick={() => {
            if (others.length > 0) return open('stepDown')
            alert('warning', 'Nommez d’abord quelqu’un d’autre pour tenir cette liste')
            open('name')
          }}
        >
          Ne plus tenir cette liste
        </Button>
        {further.map((one) => (
          <Button
            key={one.uid}
            startIcon={<Users size={18} aria-hidden />}
            onClick={() => void bringInto(one)}
          >
            <span>{`Faire entrer dans «\u00a0${one.name}\u00a0»`}</span>
          </Button>
        ))}
        {families.map((one) => (
          <Button
            key={one.uid}
            color="error"
            startIcon={<UserMinus size={18} aria-hidden />}
            onClick={() => {
              setFamily(one)
              open('remove')
            }}
          >
            <span>
              {families.length === 1 ? 'Retirer de la famille' : `Retirer de «\u00a0${one.name}\u00a0»`}
            </span>
          </Button>
        ))}
      </Acts>
      <Lazy>
        {opened.has('change') && (
          <ChangeDialog person={person} me={me.uid} open={act === 'change'} onClose={close} />
        )}
        {opened.has('name') && (
          <NameKeeperDialog person={person} others={candidates} open={act === 'name'} onClose={close} />
        )}
        {opened.has('handover') && (
          <HandoverDialog person={person} me={me.uid} open={act === 'handover'} onClose={close} />
        )}
        {opened.has('stepDown') && (
          <ConfirmDialog
            open={act === 'stepDown'}
            question={`Ne plus tenir la liste ${of(name)}\u00a0?`}
            text={`${namesOf(others, me.uid)} ${others.length === 1 ? 'continue et pourra' : 'continuent et pourront'} vous nommer de nouveau.`}
            confirm="Ne plus la tenir"
            onConfirm={() => void leave()}
            onClose={close}
          />
        )}
        {family && opened.has('remove') && (
          <ConfirmDialog
            open={act === 'remove'}
            question={`Retirer ${name} de la famille «\u00a0${family.name}\u00a0»\u00a0?`}
            text={`Ses membres ne verront plus sa liste, ni les idées secrètes qu’ils y ont notées. Dans aucune autre famille, ${name} reste avec qui tient sa liste.`}
            confirm="Retirer"
            loses
            onConfirm={() => void takeAway(family)}
            onClose={close}
          />
        )}
      </Lazy>
    </Section>
  )
}
