import type { SightView } from '@cachotteries/contracts/sight'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { colours } from '../../ui/style.ts'
import { Admission } from './Admission.tsx'
import { invitation, isSeeing, nameOf, personOf, withdrawal, type Guest } from './words.ts'

const Frame = styled('li')({
  display: 'grid',
  gap: 8,
  paddingBlock: 12,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${colours.line}` },
})

const Note = styled('span')({ display: 'block', font: 'var(--mui-font-body2)', color: colours.inkSoft })

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: -12 })

interface Props {
  readonly guest: Guest
  /** Who sees the list. */
  readonly view: SightView
  /** The user. */
  readonly me: string
  readonly onRenew: () => void
  readonly onSetAside: () => void
  readonly onWithdraw: () => void
}

/** Somebody without an account who was invited, with what the user may do about it. */
export function GuestRow({ guest, view, me, onRenew, onSetAside, onWithdraw }: Props) {
  const [dialog, ask] = useQuestion(() => ({ ...withdrawal(guest), onConfirm: onWithdraw }))
  const isTheirs = guest.by.uid === me
  return (
    <Frame>
      <span>
        <span>{nameOf(guest)}</span>
        <Note>{invitation(guest, view, me)}</Note>
      </span>
      {isTheirs && guest.stage === 'waiting' && <Admission guest={guest} owner={view.uid} />}
      <Acts>
        {isTheirs && (
          <Button aria-label={`Nouveau lien\u00a0: ${nameOf(guest)}`} onClick={onRenew}>
            Nouveau lien
          </Button>
        )}
        {isSeeing(guest, view) && (
          <Button aria-label={`Mettre à l’écart\u00a0: ${personOf(guest).name}`} onClick={onSetAside}>
            Mettre à l’écart
          </Button>
        )}
        <Button color="error" aria-label={`Retirer\u00a0: ${nameOf(guest)}`} onClick={() => ask()}>
          Retirer
        </Button>
      </Acts>
      {dialog}
    </Frame>
  )
}
