import type { FamilyView, MemberView } from '@cachotteries/contracts/families'
import IconButton from '@mui/material/IconButton'
import { CircleUserRound, EllipsisVertical, UserMinus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { of } from '@cachotteries/contracts/elision'
import { shortDate } from '../../ui/dates.ts'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { useAct } from '../../ui/useAct.ts'
import { useUpkeep } from './upkeepQueries.ts'

interface Props {
  readonly family: FamilyView
  readonly member: MemberView
  readonly me: string
  /** The address of their profile. */
  readonly profile: string
}

/** Besides a member's list: their profile, since when they are here and, for the founder, removing them, after a question. */
export function MemberMenu({ family, member, me, profile }: Props) {
  const { remove } = useUpkeep()
  const act = useAct()
  const navigate = useNavigate()
  const { uid, name: familyName, founder } = family
  const { name } = member
  const self = member.uid === me

  const [dialog, ask] = useQuestion(() => ({
    question: `Retirer ${name} de «\u00a0${familyName}\u00a0»\u00a0?`,
    text: `À moins d’une autre famille commune, les membres et ${name} ne verront plus leurs listes. Les proches sans compte que personne d’autre n’y tient partent aussi. Rien ne se perd de ce qui est offert. Le code de la famille change aussi\u00a0: dites le nouveau à ceux que vous invitez. Les membres le sauront.`,
    confirm: 'Retirer',
    loses: true,
    onConfirm: () =>
      void act(
        (commandId) => remove({ uid, member: member.uid, commandId }),
        `${name} ne fait plus partie de la famille, qui a un nouveau code`,
      ),
  }))

  return (
    <>
      <MenuButton
        choices={[
          {
            label: self ? 'Mon profil' : 'Voir le profil',
            note: `dans la famille depuis le ${shortDate(member.joinedAt)}`,
            icon: <CircleUserRound size={18} />,
            onChoose: () => void navigate(profile),
          },
          ...(!self && founder === me
            ? [
                {
                  label: 'Retirer de la famille',
                  icon: <UserMinus size={18} />,
                  onChoose: () => ask(),
                },
              ]
            : []),
        ]}
      >
        {(opener) => (
          <IconButton
            aria-label={self ? 'Plus à votre sujet' : `Autres actions au sujet ${of(name)}`}
            {...opener}
          >
            <EllipsisVertical size={22} />
          </IconButton>
        )}
      </MenuButton>
      {dialog}
    </>
  )
}
