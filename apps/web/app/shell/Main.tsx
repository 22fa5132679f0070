import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

interface Props {
  /** Pixels. */
  readonly maxWidth: number
  readonly children: ReactNode
}

/** Where the screens are: what the skip link leads to, and what gets the focus after a change of address. */
export function Main({ maxWidth, children }: Props) {
  const main = useFocusOnNavigation()
  return (
    <Box
      component="main"
      id="contenu"
      ref={main}
      tabIndex={-1}
      sx={{
        width: 1,
        maxWidth,
        mx: 'auto',
        px: { xs: 2, md: 4, lg: 5 },
        py: { xs: 2, md: 4 },
        '&:focus': { outline: 'none' },
      }}
    >
      {children}
    </Box>
  )
}
