import type { FamilyView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useAct } from '../../ui/useAct.ts'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { colours } from '../../ui/style.ts'
import { useLeaveFamily } from './commands.ts'

const Leave = styled(Button)({ margin: '40px 0 0 -12px', color: colours.inkSoft })

interface Props {
  readonly family: FamilyView
  /** Called with whether leaving is under way. */
  readonly onLeaving: (leaving: boolean) => void
}

/** Leaves a family, after a dialog that says what that means. */
export function LeaveFamily({ family, onLeaving }: Props) {
  const leave = useLeaveFamily()
  const act = useAct(() => onLeaving(false))
  const navigate = useNavigate()
  const { uid, name, code } = family

  const [dialog, ask] = useQuestion(() => ({
    question: `Quitter «\u00a0${name}\u00a0»\u00a0?`,
    text: `Vous ne verrez plus les listes de ses membres, ni eux la vôtre, à moins d’une autre famille commune. Rien ne se perd pour ceux qui restent. Pour revenir un jour, gardez le code\u00a0: ${code}.`,
    confirm: 'Quitter',
    onConfirm: () => {
      onLeaving(true)
      void act(async (commandId) => {
        await leave.mutateAsync({ uid, commandId })
        void navigate('/app/families')
      }, `Vous avez quitté la famille «\u00a0${name}\u00a0»`)
    },
  }))

  return (
    <>
      <Leave startIcon={<LogOut />} onClick={() => ask()}>
        Quitter la famille
      </Leave>
      {dialog}
    </>
  )
}
