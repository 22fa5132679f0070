import Box from '@mui/material/Box'
import { Check } from 'lucide-react'
import { palettes, type Mode, type ThemeName } from './palettes.ts'

interface Props {
  readonly name: ThemeName
  readonly label: string
  readonly chosen: boolean
  readonly onChoose: () => void
}

/** As variables, so that the sheet below is drawn once for all palettes. */
function inksOf(name: ThemeName, mode: Mode) {
  const { paper, raised, line, primary, accent } = palettes[name][mode]
  return { '--paper': paper, '--raised': raised, '--line': line, '--primary': primary, '--accent': accent }
}

const stroke = (width: string, colour: string) => (
  <Box sx={{ width, height: 8, borderRadius: '4px', bgcolor: colour }} />
)

/** One theme, to choose: a little page in its colours, in the mode that is on. */
export const ThemeSwatch = ({ name, label, chosen, onChoose }: Props) => (
  <Box
    component="label"
    sx={{
      position: 'relative',
      display: 'block',
      overflow: 'hidden',
      cursor: 'pointer',
      borderRadius: '20px',
      border: 2,
      borderColor: chosen ? 'primary.main' : 'line',
      bgcolor: 'background.paper',
      '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'secondary.main', outlineOffset: 2 },
    }}
  >
    <Box
      component="input"
      type="radio"
      name="theme"
      value={name}
      checked={chosen}
      onChange={onChoose}
      sx={{ position: 'absolute', inset: 0, opacity: 0, m: 0, cursor: 'inherit' }}
    />
    <Box
      sx={{
        ...inksOf(name, 'light'),
        '[data-color-scheme="dark"] &': inksOf(name, 'dark'),
        display: 'grid',
        p: 2.5,
        bgcolor: 'var(--paper)',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          p: 2,
          borderRadius: '12px',
          border: '1px solid var(--line)',
          bgcolor: 'var(--raised)',
        }}
      >
        {stroke('70%', 'var(--primary)')}
        {stroke('45%', 'var(--line)')}
        {stroke('24px', 'var(--accent)')}
      </Box>
    </Box>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48, px: 2.5, fontWeight: 700 }}>
      <Box component="span" sx={{ flex: 1 }}>
        {label}
      </Box>
      <Box
        component={Check}
        size={20}
        aria-hidden
        sx={{ color: 'primary.main', visibility: chosen ? 'visible' : 'hidden' }}
      />
    </Box>
  </Box>
)
