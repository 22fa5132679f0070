import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { colours } from '../style.ts'
import { palettes, type Mode, type ThemeName } from './palettes.ts'

const Card = styled('label')({
  display: 'block',
  overflow: 'hidden',
  cursor: 'pointer',
  borderRadius: 20,
  border: `2px solid ${colours.line}`,
  backgroundColor: colours.paper,
  '&:has(:checked)': { borderColor: colours.primary },
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
  paddingLeft: 8,
  fontWeight: 700,
})

interface Props {
  readonly name: ThemeName
  readonly label: string
}

/** One theme to choose, in a `RadioGroup`. */
export const ThemeSwatch = ({ name, label }: Props) => (
  <Card>
    <Page data-name={name}>
      <div>
        <div />
        <div />
        <div />
      </div>
    </Page>
    <Label>
      <Radio value={name} />
      <span>{label}</span>
    </Label>
  </Card>
)
