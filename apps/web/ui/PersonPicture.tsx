import Box from '@mui/material/Box'
import { useState } from 'react'
import { initials } from './initials.ts'

interface Props {
  readonly name: string
  readonly img: string | null
  /** Pixels. */
  readonly size: number
}

const tints = [
  { bgcolor: 'primarySoft', color: 'primary.main' },
  { bgcolor: 'accentSoft', color: 'secondary.main' },
  { bgcolor: 'primary.main', color: 'primary.contrastText' },
  { bgcolor: 'secondary.main', color: 'secondary.contrastText' },
] as const

/** Any text may stand for a picture's address: what is none isn't even tried. */
const isPicture = (img: string): boolean => /^(https?:\/\/|data:image\/)/i.test(img)

/** Somebody's picture, or their initials where there is none or it is broken. */
export function PersonPicture({ name, img, size }: Props) {
  const [broken, setBroken] = useState<string>()
  const tint = tints[Array.from(name).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tints.length]
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        ...tint,
        width: size,
        height: size,
        flex: 'none',
        display: 'inline-grid',
        placeItems: 'center',
        borderRadius: '50%',
        overflow: 'hidden',
        fontWeight: 800,
        fontSize: size * 0.38,
      }}
    >
      {img !== null && isPicture(img) && broken !== img ? (
        <Box
          component="img"
          src={img}
          alt=""
          referrerPolicy="no-referrer"
          loading="lazy"
          onError={() => setBroken(img)}
          sx={{ width: 1, height: 1, objectFit: 'cover' }}
        />
      ) : (
        initials(name)
      )}
    </Box>
  )
}
