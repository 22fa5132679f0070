import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { up } from '../../ui/style.ts'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

const Frame = styled('main')({
  width: '100%',
  marginInline: 'auto',
  padding: 16,
  '&:focus': { outline: 'none' },
  [up.md]: { padding: 32 },
  [up.lg]: { paddingInline: 40 },
})

interface Props {
  /** Pixels. */
  readonly maxWidth: number
  readonly children: ReactNode
}

/** The place of the screens: the target of the skip link, and of the focus after a change of address. */
export const Main = ({ maxWidth, children }: Props) => (
  <Frame id="contenu" ref={useFocusOnNavigation()} tabIndex={-1} style={{ maxWidth }}>
    {children}
  </Frame>
)
