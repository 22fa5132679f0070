import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { colours } from '../../ui/style.ts'
import { palettes, type Mode, type ThemeName } from './palettes.ts'

const Card = styled('label')({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  cursor: 'pointer',
  borderRadius: 20,
  border: `2px solid ${colours.line}`,
  backgroundColor: colours.paper,
  '&:has(:checked)': { borderColor: colours.primary },
  '&:has(:focus-visible)': { outline: `3px solid ${colours.accent}`, outlineOffset: 2 },
  '& > input': { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'inherit' },
})

const inksOf = (name: ThemeName, mode: Mode) => {
  const { paper, raised, line, primary, accent } = palettes[name][mode]
  return { '--paper': paper, '--raised': raised, '--line': line, '--primary': primary, '--accent': accent }
}

/** A small page in the colours of a theme, in the mode that is on. */
const Page = styled('div')({
  padding: 20,
  backgroundColor: 'var(--paper)',
  '&[data-name="default"]': inksOf('default', 'light'),
  '&[data-name="dark-urge"]': inksOf('dark-urge', 'light'),
  '[data-color-scheme="dark"] &[data-name="default"]': inksOf('default', 'dark'),
  '[data-color-scheme="dark"] &[data-name="dark-urge"]': inksOf('dark-urge', 'dark'),
  '& > div': {
    display: 'grid',
    gap: 8,
    padding: 16,
    borderRadius: 12,
    border: '1px solid var(--line)',
    backgroundColor: 'var(--raised)',
  },
  '& > div > div': { height: 8, borderRadius: 4, width: '70%', backgroundColor: 'var(--primary)' },
  '& > div > div:nth-of-type(2)': { width: '45%', backgroundColor: 'var(--line)' },
  '& > div > div:nth-of-type(3)': { width: 24, backgroundColor: 'var(--accent)' },
})

const Label = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  paddingInline: 20,
  fontWeight: 700,
  '& > span': { flex: 1 },
  '& > svg': { color: colours.primary },
  'input:not(:checked) ~ & > svg': { visibility: 'hidden' },
})

interface Props {
  readonly name: ThemeName
  readonly label: string
  readonly chosen: boolean
  readonly onChoose: () => void
}

/** One theme to choose. */
export const ThemeSwatch = ({ name, label, chosen, onChoose }: Props) => (
  <Card>
    <input type="radio" name="theme" value={name} checked={chosen} onChange={onChoose} />
    <Page data-name={name}>
      <div>
        <div />
        <div />
        <div />
      </div>
    </Page>
    <Label>
      <span>{label}</span>
      <Check size={20} aria-hidden />
    </Label>
  </Card>
)
