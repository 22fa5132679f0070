import { styled } from '@mui/material/styles'
import { WifiOff } from 'lucide-react'
import { createContext, use } from 'react'
import { colours, up } from '../../ui/style.ts'

/** Whether live changes reach this screen. A short interruption counts as connected. */
export const Connected = createContext(true)

const Place = styled('div')({ position: 'sticky', top: 60, height: 0, zIndex: 'var(--mui-zIndex-appBar)' })

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  paddingInline: 16,
  minHeight: 24,
  // On a phone it covers the last pixels of the header, since the screen's title begins right below.
  transform: 'translateY(-16px)',
  backgroundColor: colours.accentSoft,
  font: 'var(--mui-font-body2)',
  lineHeight: 1.3,
  [up.md]: { transform: 'none' },
})

/** A discreet line under the header while live changes don't arrive. It overlays the screen and moves nothing. */
export function ConnectionLine() {
  const connected = use(Connected)
  return (
    <Place role="status">
      {!connected && (
        <Line>
          <WifiOff size={16} aria-hidden /> Connexion interrompue, nous réessayons…
        </Line>
      )}
    </Place>
  )
}
