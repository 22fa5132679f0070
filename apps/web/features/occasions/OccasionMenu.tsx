import type { OccasionView } from '@cachotteries/contracts/occasions'
import IconButton from '@mui/material/IconButton'
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useOutcome } from '../../ui/useAct.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { newId } from '../../ui/newId.ts'
import { writtenOf } from './occasionValues.ts'
import { useOccasionCommands } from './queries.ts'
import { toldWords } from './words.ts'

interface Props {
  readonly occasion: OccasionView
  readonly onChange: () => void
}

/** What any member who sees it may do about an occasion that a member has added. */
export function OccasionMenu({ occasion, onChange }: Props) {
  const { add, remove } = useOccasionCommands()
  const say = useOutcome()
  const bringBack = (): void =>
    void say(add.mutateAsync({ ...writtenOf(occasion), commandId: newId() }), 'C’est annulé')
  const takeAway = (): void =>
    void say(
      remove.mutateAsync(occasion),
      `«\u00a0${occasion.title}\u00a0» est supprimé\u00a0: ${toldWords(occasion)}`,
      bringBack,
    )
  return (
    <MenuButton
      choices={[
        { label: 'Modifier', icon: <Pencil size={18} />, onChoose: onChange },
        { label: 'Supprimer', icon: <Trash2 size={18} />, onChoose: takeAway },
      ]}
    >
      {(opener) => (
        <IconButton aria-label={`Autres actions au sujet de «\u00a0${occasion.title}\u00a0»`} {...opener}>
          <EllipsisVertical size={22} />
        </IconButton>
      )}
    </MenuButton>
  )
}
