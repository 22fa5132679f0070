import Rating, { ratingClasses } from '@mui/material/Rating'
import { styled } from '@mui/material/styles'
import { Star } from 'lucide-react'
import { colours } from './style.ts'

const Field = styled('fieldset')({ border: 0, padding: 0, margin: 0, minWidth: 0 })

const Legend = styled('legend')({ padding: 0, fontSize: '0.875rem', color: colours.inkSoft })

const steps = [1, 2, 3, 4, 5] as const

/** In pixels, for a finger. */
const size = 44

const FiveStars = styled(Rating)({
  marginLeft: -8,
  color: colours.accent,
  // A wish always has a number of stars: the choice of none, which MUI adds, is left out.
  '& > label:has(> input)': { display: 'none' },
  // MUI hides the radio buttons in one pixel. Here each covers its star, so that screen readers touch the right one.
  ...Object.fromEntries(
    steps.map((step) => [
      `& > input[value="${step}"]`,
      {
        top: 0,
        left: size * (step - 1),
        width: size,
        height: size,
        margin: 0,
        opacity: 0,
        clipPath: 'none',
        cursor: 'inherit',
      },
    ]),
  ),
  '& > label:has(+ :active) svg': { transform: 'scale(0.85)' },
  [`& .${ratingClasses.icon}`]: {
    width: size,
    height: size,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: '50%',
  },
  [`& .${ratingClasses.iconEmpty}`]: { color: 'inherit', opacity: 0.55 },
  [`& .${ratingClasses.iconActive}`]: { transform: 'none' },
  [`&.${ratingClasses.focusVisible} .${ratingClasses.iconActive}`]: { outline: 0 },
  [`&& > label:has(+ :focus-visible) > .${ratingClasses.icon}`]: { outline: '3px solid', outlineOffset: -3 },
})

interface Props {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

/** One to five stars to choose: a hover previews, a click or an arrow key sets. */
export const StarsInput = ({ label, value, onChange }: Props) => (
  <Field>
    <Legend>{label}</Legend>
    <FiveStars
      value={value}
      // MUI takes a second click on the same star for none.
      onChange={(_event, chosen) => chosen !== null && onChange(chosen)}
      getLabelText={(stars) => (stars === 1 ? '1 étoile' : `${stars} étoiles`)}
      icon={<Star size={28} strokeWidth={1.6} fill="currentColor" />}
      emptyIcon={<Star size={28} strokeWidth={1.6} />}
    />
  </Field>
)
