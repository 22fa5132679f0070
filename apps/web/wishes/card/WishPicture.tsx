import Box from '@mui/material/Box'
import { useState } from 'react'
import { Keepsake } from '../../ui/illustrations/Keepsake.tsx'
import { cardShape } from './cardShape.ts'

interface Props {
  readonly uid: string
  readonly img: string | null
  readonly dimmed: boolean
}

/** A wish's picture in its fixed frame; a drawing where there is none, or none to be had. */
export function WishPicture({ uid, img, dimmed }: Props) {
  const [broken, setBroken] = useState<string>()
  const pictured = img !== null && broken !== img
  return (
    <Box
      sx={{
        ...cardShape.picture,
        bgcolor: uid.charCodeAt(0) % 2 === 0 ? 'primarySoft' : 'accentSoft',
        ...(dimmed && { filter: 'grayscale(0.7)', opacity: 0.6 }),
      }}
    >
      {pictured ? (
        <Box
          component="img"
          src={img}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(img)}
          sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'cover' }}
        />
      ) : (
        <Box
          sx={{
            position: 'absolute',
            inset: { xs: '0 -36px', sm: 0 },
            display: 'grid',
            alignItems: 'center',
          }}
        >
          <Keepsake seed={uid} />
        </Box>
      )}
    </Box>
  )
}
