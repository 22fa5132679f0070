import type { FamilyView, MemberView } from '@cachotteries/contracts/families'
import IconButton from '@mui/material/IconButton'
import { EllipsisVertical, UserMinus } from 'lucide-react'
import { of } from '@cachotteries/contracts/elision'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { useAct } from '../../ui/useAct.ts'
import { useUpkeep } from './upkeepQueries.ts'

interface Props {
  readonly family: FamilyView
  readonly member: MemberView
}

/** What the founder may do about a member: remove them, after a dialog that says what that means. */
export function MemberMenu({ family: { uid, name: family }, member }: Props) {
  const { remove } = useUpkeep()
  const act = useAct()
  const { name } = member

  const [dialog, ask] = useQuestion(() => ({
    question: `Retirer ${name} de «\u00a0${family}\u00a0»\u00a0?`,
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
            label: 'Retirer de la famille',
            icon: <UserMinus size={18} />,
            onChoose: () => ask(),
          },
        ]}
      >
        {(opener) => (
          <IconButton aria-label={`Autres actions au sujet ${of(name)}`} {...opener}>
            <EllipsisVertical size={22} />
          </IconButton>
        )}
      </MenuButton>
      {dialog}
    </>
  )
}
