import type { ComponentProps } from 'react'
import './action.css'
import { Spinner } from './Spinner.tsx'

interface Props extends ComponentProps<'button'> {
  /** Whether what it does is under way. Screen readers read its label, and that it is disabled. */
  readonly busy: boolean
}

export const BusyButton = ({ busy, children, ...props }: Props) => (
  <button type="button" {...props} disabled={busy} data-busy={busy || undefined}>
    {children}
    {busy && <Spinner aria-hidden />}
  </button>
)
