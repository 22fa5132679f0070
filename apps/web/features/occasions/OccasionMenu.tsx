import type { OccasionView } from '@cachotteries/contracts/occasions'
import IconButton from '@mui/material/IconButton'
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
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
  const alert = useAlert()
  const refused = (error: unknown): void => alert('critical', refusalOf(error).message)
  const bringBack = async (): Promise<void> => {
    try {
      await add.mutateAsync({ ...writtenOf(occasion), commandId: newId() })
      alert('normal', 'C’est annulé')
    } catch (error) {
      refused(error)
    }
  }
  // Awaited, so that it is told even after the row is gone: the live change may arrive before the answer.
  const takeAway = async (): Promise<void> => {
    try {
      await remove.mutateAsync(occasion)
      alert(
        'normal',
        `«\u00a0${occasion.title}\u00a0» est supprimé\u00a0: ${toldWords(occasion)}`,
        () => void bringBack(),
      )
    } catch (error) {
      refused(error)
    }
  }
  return (
    <MenuButton
      choices={[
        { label: 'Modifier', icon: <Pencil size={18} aria-hidden />, onChoose: onChange },
        { label: 'Supprimer', icon: <Trash2 size={18} aria-hidden />, onChoose: () => void takeAway() },
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
