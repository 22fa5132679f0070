import Alert, { alertClasses } from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { colours } from './style.ts'

const NoticeAlert = styled(Alert)({
  gap: 12,
  alignItems: 'center',
  padding: '12px 16px',
  borderRadius: 14,
  font: 'inherit',
  color: colours.ink,
  backgroundColor: colours.accentSoft,
  [`& .${alertClasses.icon}`]: { margin: 0, padding: 0, opacity: 1, color: colours.accent },
  [`&.${alertClasses.colorError} .${alertClasses.icon}`]: { color: colours.danger },
  [`& .${alertClasses.message}`]: { padding: 0, overflow: 'visible' },
})

interface Props {
  readonly level: 'warning' | 'critical'
  readonly text: string
}

/** A message inside a form or a page; screen readers announce it. */
export const Notice = ({ level, text }: Props) => (
  <NoticeAlert
    severity={level === 'critical' ? 'error' : 'warning'}
    icon={level === 'critical' ? <CircleAlert aria-hidden /> : <TriangleAlert aria-hidden />}
  >
    {text}
  </NoticeAlert>
)
