import type { FamilyView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { LogOut } from 'lucide-react'
import { lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { useCommandId } from '../ui/useCommandId.ts'
import { useLeaveFamily } from './queries.ts'
import { Piece } from '../ui/Piece.tsx'

const load = () => import('../ui/ConfirmDialog.tsx')
const ConfirmDialog = lazy(() => load().then((module) => ({ default: module.ConfirmDialog })))

interface Props {
  readonly family: FamilyView
  /** Told whether a departure is under way. */
  readonly onLeaving: (leaving: boolean) => void
}

/** The way out of a family: it says first what that means. */
export function LeaveFamily({ family, onLeaving }: Props) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const leave = useLeaveFamily()
  const ids = useCommandId()
  const alert = useAlert()
  const navigate = useNavigate()
  const { uid, name, code } = family

  const confirm = async (): Promise<void> => {
    setState('closed')
    onLeaving(true)
    try {
      await leave.mutateAsync({ uid, commandId: ids.idOf(uid) })
      alert('normal', `Vous avez quitté la famille « ${name} »`)
      void navigate('/app/families')
    } catch (error) {
      onLeaving(false)
      alert('critical', refusalOf(error).message)
    }
  }

  return (
    <>
      <Button
        startIcon={<LogOut size={18} aria-hidden />}
        onClick={() => setState('open')}
        onPointerEnter={() => void load()}
        sx={{ mt: 5, ml: -1.5, color: 'text.secondary' }}
      >
        Quitter la famille
      </Button>
      <Piece>
        {state !== 'unused' && (
          <ConfirmDialog
            open={state === 'open'}
            question={`Quitter « ${name} » ? Vous ne verrez plus les listes de ses membres, ni eux la vôtre, à moins d’une autre famille commune. Rien ne se perd pour ceux qui restent. Pour revenir un jour, gardez le code : ${code}.`}
            confirm="Quitter"
            onConfirm={() => void confirm()}
            onClose={() => setState('closed')}
          />
        )}
      </Piece>
    </>
  )
}
