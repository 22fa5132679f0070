import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { FamilyView } from '@cachotteries/contracts/families'
import type { KeptPersonView } from '@cachotteries/contracts/kept-people'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Gift, LogOut, Pencil, UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalOf } from '../api/refusal.ts'
import { relativesOf } from '../families/relatives.ts'
import { useAlert } from '../ui/alerts.ts'
import { of } from '@cachotteries/contracts/elision'
import { lazily } from '../ui/lazily.ts'
import { Piece } from '../ui/Piece.tsx'
import { Section } from '../ui/Section.tsx'
import { up } from '../ui/style.ts'
import { useCommandId } from '../ui/useCommandId.ts'
import { namesOf } from './namesOf.ts'
import { useKeeperCommands } from './queries.ts'
import { ShowButton } from './ShowButton.tsx'

const load = () => import('./dialogs.ts')
const [ChangeDialog, prefetch] = lazily(
  () => load().then(({ ChangeDialog }) => ({ ChangeDialog })),
  'ChangeDialog',
)
const [NameKeeperDialog] = lazily(
  () => load().then(({ NameKeeperDialog }) => ({ NameKeeperDialog })),
  'NameKeeperDialog',
)
const [HandoverDialog] = lazily(
  () => load().then(({ HandoverDialog }) => ({ HandoverDialog })),
  'HandoverDialog',
)
const [ConfirmDialog] = lazily(() => load().then(({ ConfirmDialog }) => ({ ConfirmDialog })), 'ConfirmDialog')

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
}

/** What a keeper does for somebody without an account, on their profile. */
export function Keeping({ person, me, families }: Props) {
  const { uid, name, keepers } = person
  const [act, setAct] = useState<Act>()
  /** Those that were opened: they are mounted until the screen is left, so that they close in motion. */
  const [opened, setOpened] = useState<ReadonlySet<Act>>(new Set())
  const [family, setFamily] = useState<FamilyView>()
  const { stepDown, remove } = useKeeperCommands()
  const ids = useCommandId()
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
  const ask = async (send: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await send()
      ids.done()
      alert('normal', done)
      return true
    } catch (error) {
      alert('critical', refusalOf(error).message)
      return false
    }
  }

  const leave = async (): Promise<void> => {
    close()
    await ask(
      () => stepDown.mutateAsync({ uid, commandId: ids.idOf(uid) }),
      `C’est noté\u00a0: vous ne tenez plus la liste ${of(name)}`,
    )
  }
  const takeAway = async (from: FamilyView): Promise<void> => {
    close()
    const content = { uid, family: from.uid }
    const done = await ask(
      () => remove.mutateAsync({ ...content, commandId: ids.idOf(content) }),
      `${name} ne fait plus partie de la famille «\u00a0${from.name}\u00a0»`,
    )
    if (done && families.length === 1) void navigate(`/app/families/${from.uid}`)
  }

  return (
    <Section
      title={`Tenir la liste ${of(name)}`}
      text={`${name} n’a pas de compte\u00a0: vous notez ses souhaits à sa place.`}
    >
      <Acts onPointerEnter={prefetch} onFocus={prefetch}>
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
            {families.length === 1 ? 'Retirer de la famille' : `Retirer de «\u00a0${one.name}\u00a0»`}
          </Button>
        ))}
      </Acts>
      <Piece>
        {opened.has('change') && (
          <ChangeDialog person={person} me={me.uid} open={act === 'change'} onClose={close} />
        )}
        {opened.has('name') && (
          <NameKeeperDialog person={person} others={candidates} open={act === 'name'} onClose={close} />
        )}
        {opened.has('handover') && (
          <HandoverDialog person={person} open={act === 'handover'} onClose={close} />
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
            text="Ses membres ne verront plus sa liste, ni les idées secrètes qu’ils y ont notées."
            confirm="Retirer"
            onConfirm={() => void takeAway(family)}
            onClose={close}
          />
        )}
      </Piece>
    </Section>
  )
}
