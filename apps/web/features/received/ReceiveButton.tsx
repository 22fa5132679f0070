import Button from '@mui/material/Button'
import { PackageCheck } from 'lucide-react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { newId } from '../../ui/newId.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { useReceiving } from './queries.ts'

interface Props {
  readonly wish: { readonly uid: string; readonly name: string }
  /** Whose wish it is, for who keeps their list. */
  readonly of?: string | undefined
}

/** Moves a wish of one's own to what one received. */
export function ReceiveButton({ wish, of }: Props) {
  const { receive, undo } = useReceiving()
  const alert = useAlert()
  const sendOnce = useCommand()
  const complain = (error: unknown): void => alert('critical', refusalOf(error).message)
  // Awaited, so that it is told even after this page was left.
  const takeBack = async (): Promise<void> => {
    try {
      await undo.mutateAsync({ uid: wish.uid, commandId: newId() })
      alert('normal', 'C’est annulé')
    } catch (error) {
      complain(error)
    }
  }
  return (
    <Button
      type="button"
      variant="outlined"
      startIcon={<PackageCheck size={18} aria-hidden />}
      onClick={() =>
        void sendOnce(async (commandId) => {
          await receive.mutateAsync({ uid: wish.uid, commandId })
          alert(
            'normal',
            `«\u00a0${wish.name}\u00a0» est maintenant dans «\u00a0Reçus\u00a0»`,
            () => void takeBack(),
          )
        }, complain)
      }
    >
      <span>{of === undefined ? 'Je l’ai reçu' : `${of} l’a reçu`}</span>
    </Button>
  )
}
