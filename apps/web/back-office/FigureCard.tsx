import Box from '@mui/material/Box'
import type { LucideIcon } from 'lucide-react'
import { sheet } from './sheet.ts'

interface Props {
  readonly label: string
  readonly value: string
  /** What it counts, or when it will be there. */
  readonly note: string
  readonly Icon: LucideIcon
}

/** One figure with its name. */
export const FigureCard = ({ label, value, note, Icon }: Props) => (
  <Box
    sx={{
      ...sheet,
      p: { xs: 2, lg: 3 },
      minWidth: 0,
      display: 'grid',
      gap: 0.5,
      gridTemplateRows: '1fr auto auto',
    }}
  >
    <Box
      component="dt"
      sx={{ display: 'grid', gap: 1.5, alignContent: 'start', color: 'text.secondary', fontWeight: 600 }}
    >
      <Box
        component="span"
        sx={{
          width: 40,
          height: 40,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '12px',
          bgcolor: 'primarySoft',
          color: 'primary.main',
        }}
      >
        <Icon size={20} aria-hidden />
      </Box>
      {label}
    </Box>
    <Box
      component="dd"
      sx={{ m: 0, typography: 'h2', fontSize: '2rem', fontVariantNumeric: 'tabular-nums lining-nums' }}
    >
      {value}
    </Box>
    <Box component="dd" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
      {note}
    </Box>
  </Box>
)
