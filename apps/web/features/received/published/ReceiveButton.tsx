import Button from '@mui/material/Button'
import { PackageCheck } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useAlert } from '../../../ui/alerts.ts'
import { useAct, useOutcome } from '../../../ui/useAct.ts'
import { newId } from '../../../ui/newId.ts'
import { useReceiving } from '../queries.ts'

interface Props {
  readonly wish: { readonly uid: string; readonly name: string }
  /** Whose wish it is, for who keeps their list. */
  readonly of?: string | undefined
  /** The list that it leaves: there the person goes on from the page of the wish, which is gone. */
  readonly list: string
}

/** Moves a wish of one's own to what one received. */
export function ReceiveButton({ wish, of, list }: Props) {
  const { receive, undo } = useReceiving()
  const alert = useAlert()
  const act = useAct()
  const say = useOutcome()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const takeBack = (): void =>
    void say(undo.mutateAsync({ uid: wish.uid, commandId: newId() }), 'C’est annulé')
  return (
    <Button
      type="button"
      variant="outlined"
      startIcon={<PackageCheck />}
      onClick={() =>
        void act(async (commandId) => {
          await receive.mutateAsync({ uid: wish.uid, commandId })
          const isThere = location.pathname === pathname
          if (isThere && pathname.startsWith('/app/wishes/')) await navigate(list, { replace: true })
          alert('normal', `«\u00a0${wish.name}\u00a0» est maintenant dans «\u00a0Reçus\u00a0»`, takeBack)
        })
      }
    >
      <span>{of === undefined ? 'Je l’ai reçu' : `${of} l’a reçu`}</span>
    </Button>
  )
}
