import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { FamilyView } from '@cachotteries/contracts/families'
import type { KeptPersonView } from '@cachotteries/contracts/kept-people'
import Button from '@mui/material/Button'
import { Gift, LogOut, Pencil, UserMinus, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { relativesOf } from '../families/published/relatives.ts'
import { useAlert } from '../../ui/alerts.ts'
import { of } from '@cachotteries/contracts/elision'
import { late } from '../../ui/late.tsx'
import { Section } from '../../ui/Section.tsx'
import { Acts } from '../../ui/page.ts'
import { useAct } from '../../ui/useAct.ts'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { namesOf, openLink } from './words.ts'
import { useKeeperCommands } from './queries.ts'
import { ShowButton } from './ShowButton.tsx'

const ChangeDialog = late(async () => (await import('./ChangeDialog.tsx')).ChangeDialog)
const HandoverDialog = late(async () => (await import('./HandoverDialog.tsx')).HandoverDialog)
const NameKeeperDialog = late(async () => (await import('./NameKeeperDialog.tsx')).NameKeeperDialog)

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
  const [opened, setOpened] = useState<'change' | 'name' | 'handover'>()
  const { stepDown, bring, remove } = useKeeperCommands()
  const act = useAct()
  const alert = useAlert()
  const navigate = useNavigate()
  const others = keepers.filter((one) => one.uid !== me.uid)
  const candidates = relativesOf(families, me.uid).filter(
    (one) => !one.withoutAccount && !keepers.some((keeper) => keeper.uid === one.uid),
  )

  const dialog = (one: typeof opened) => ({
    person,
    open: opened === one,
    onClose: () => setOpened(undefined),
  })
  const [leaving, askToLeave] = useQuestion(() => ({
    question: `Ne plus tenir la liste ${of(name)}\u00a0?`,
    text: `${namesOf(others, me.uid)} ${others.length === 1 ? 'continue et pourra' : 'continuent et pourront'} vous nommer de nouveau.`,
    confirm: 'Ne plus la tenir',
    onConfirm: () =>
      void act(
        (commandId) => stepDown.mutateAsync({ uid, commandId }),
        `C’est noté\u00a0: vous ne tenez plus la liste ${of(name)}`,
      ),
  }))
  const [removal, askToRemove] = useQuestion((from: FamilyView) => ({
    question: `Retirer ${name} de la famille «\u00a0${from.name}\u00a0»\u00a0?`,
    text: `Ses membres ne verront plus sa liste, ni les idées secrètes qu’ils y ont notées. Dans aucune autre famille, ${name} reste avec qui tient sa liste.`,
    confirm: 'Retirer',
    loses: true,
    onConfirm: () =>
      void act(async (commandId) => {
        await remove.mutateAsync({ uid, family: from.uid, commandId })
        if (families.length === 1) void navigate(`/app/families/${from.uid}`)
      }, `${name} ne fait plus partie de la famille «\u00a0${from.name}\u00a0»`),
  }))
  const bringInto = (into: FamilyView): Promise<void> =>
    act(
      (commandId) => bring.mutateAsync({ uid, family: into.uid, commandId }),
      `${name} fait maintenant partie de la famille «\u00a0${into.name}\u00a0»`,
    )

  return (
    <Section
      title={`Tenir la liste ${of(name)}`}
      text={[
        `${name} n’a pas de compte\u00a0: vous notez ses souhaits à sa place.`,
        ...(handover ? [openLink(name, handover, me.uid)] : []),
      ].join(' ')}
    >
      <Acts>
        <Button variant="outlined" startIcon={<Pencil />} onClick={() => setOpened('change')}>
          Modifier le profil
        </Button>
        <ShowButton person={person} />
        <Button variant="outlined" startIcon={<UserPlus />} onClick={() => setOpened('name')}>
          Nommer quelqu’un d’autre
        </Button>
        <Button variant="outlined" startIcon={<Gift />} onClick={() => setOpened('handover')}>
          Confier le compte
        </Button>
        <Button
          startIcon={<LogOut />}
          onClick={() => {
            if (others.length > 0) return askToLeave()
            alert('warning', 'Nommez d’abord quelqu’un d’autre pour tenir cette liste')
            setOpened('name')
          }}
        >
          Ne plus tenir cette liste
        </Button>
        {further.map((one) => (
          <Button key={one.uid} startIcon={<Users />} onClick={() => void bringInto(one)}>
            <span>{`Faire entrer dans «\u00a0${one.name}\u00a0»`}</span>
          </Button>
        ))}
        {families.map((one) => (
          <Button key={one.uid} color="error" startIcon={<UserMinus />} onClick={() => askToRemove(one)}>
            <span>
              {families.length === 1 ? 'Retirer de la famille' : `Retirer de «\u00a0${one.name}\u00a0»`}
            </span>
          </Button>
        ))}
      </Acts>
      <ChangeDialog me={me.uid} {...dialog('change')} />
      <NameKeeperDialog others={candidates} {...dialog('name')} />
      <HandoverDialog me={me.uid} {...dialog('handover')} />
      {leaving}
      {removal}
    </Section>
  )
}
