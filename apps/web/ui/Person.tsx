import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { VisuallyHidden } from './layout.ts'
import { colours } from './style.ts'

const Frame = styled('span')({ position: 'relative', display: 'inline-grid', flex: 'none' })

const Circle = styled('span')({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  borderRadius: '50%',
  overflow: 'hidden',
  fontWeight: 800,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
})

const Dot = styled('span')({
  position: 'absolute',
  right: -2,
  bottom: -2,
  borderRadius: '50%',
  boxShadow: `0 0 0 2px ${colours.sunken}`,
})

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
  readonly img?: string | null
  /** Pixels. */
  readonly size?: number
  /** Only for the signed-in user: nobody is told whether others are online. */
  readonly status?: keyof typeof dots
}

/** Somebody's picture, or their initials. Decorative: the name must stand beside it. */
export function Person({ name, img = null, size = 40, status }: Props) {
  const picture = <Picture name={name} img={img} size={size} />
  if (status === undefined) return picture
  const { words, style } = dots[status]
  const width = Math.max(12, Math.round(size / 6))
  return (
    <Frame>
      {picture}
      <Dot data-status={status} style={{ width, height: width, ...style }}>
        <VisuallyHidden>{words}</VisuallyHidden>
      </Dot>
    </Frame>
  )
}

/** The address of a picture may be any text: only what can be an address is requested. */
const isPicture = (img: string): boolean => /^(https?:\/\/|data:image\/)/i.test(img)

function Picture({ name, img, size }: { name: string; img: string | null; size: number }) {
  const [broken, setBroken] = useState<string>()
  const sum = Array.from(name).reduce((total, letter) => total + letter.charCodeAt(0), 0)
  const [backgroundColor, color] = tints[sum % tints.length] ?? tints[0]
  return (
    <Circle aria-hidden style={{ width: size, height: size, fontSize: size * 0.38, color, backgroundColor }}>
      {img !== null && isPicture(img) && broken !== img ? (
        <img src={img} alt="" referrerPolicy="no-referrer" loading="lazy" onError={() => setBroken(img)} />
      ) : (
        initials(name)
      )}
    </Circle>
  )
}

/** The first letters of a name's first and last words: two at most. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s-]+/u)
    .filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('fr') ?? '').join('')
}
