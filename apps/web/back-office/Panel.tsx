import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { sheet } from './sheet.ts'

/** One part of a page, under its title. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ ...sheet, p: { xs: 2, md: 3 }, minWidth: 0, display: 'grid', gap: 2, alignContent: 'start' }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {children}
    </Box>
  )
}
