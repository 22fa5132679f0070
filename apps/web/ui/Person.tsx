import { characters } from '@cachotteries/contracts/characters'
import type { Picture as PictureView } from '@cachotteries/contracts/pictures'
import { Picture } from './Picture.tsx'
import './person.css'
import { colours } from './style.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Background and letters. */
const tints = [
  [colours.primarySoft, colours.primary],
  [colours.accentSoft, colours.accent],
  [colours.primary, colours.onPrimary],
  [colours.accent, colours.onAccent],
] as const

/** Told apart by their shape too: filled, a ring, pale. */
const dots = {
  online: { words: 'en ligne', style: { backgroundColor: colours.primary } },
  away: {
    words: 'hors ligne',
    style: { border: `3px solid ${colours.accent}`, backgroundColor: colours.sunken },
  },
  other: { words: 'statut inconnu', style: { backgroundColor: colours.inkSoft } },
} as const

interface Props {
  readonly name: string
  readonly picture?: PictureView | null
  /** Pixels. */
  readonly size?: number
  /** Only for the signed-in user: nobody is told whether others are online. */
  readonly status?: keyof typeof dots
}

/** Somebody's picture, or their initials. Decorative: the name must stand beside it. */
export function Person({ name, picture = null, size = 40, status }: Props) {
  const face = <Face name={name} picture={picture} size={size} />
  if (status === undefined) return face
  const { words, style } = dots[status]
  const width = Math.max(12, Math.round(size / 6))
  return (
    <span className="person">
      {face}
      <span className="person-status" data-status={status} style={{ width, height: width, ...style }}>
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    </span>
  )
}

function Face({ name, picture, size }: Required<Pick<Props, 'name' | 'picture' | 'size'>>) {
  const sum = Array.from(name).reduce((total, letter) => total + letter.charCodeAt(0), 0)
  const [backgroundColor, color] = tints[sum % tints.length] ?? tints[0]
  return (
    <span
      className="person-face"
      aria-hidden
      style={{ width: size, height: size, fontSize: size * 0.38, color, backgroundColor }}
    >
      <Picture picture={picture} size="card">
        <span>{initials(name)}</span>
      </Picture>
    </span>
  )
}

const initial = (word = ''): string => [...characters(word)][0]?.toLocaleUpperCase('fr') ?? ''

/** The first letters of a name's first and last words: two at most. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s-]+/u)
    .filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map(initial).join('')
}
