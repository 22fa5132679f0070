import type { WishView } from '@cachotteries/contracts/wishes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { BrokenImage } from '../../ui/illustrations/BrokenImage.tsx'
import { ShopLink } from '../ShopLink.tsx'

/** The picture of a wish, large, in its fixed frame, and the way to the shop. */
export function PicturePanel({ wish }: { wish: WishView }) {
  const [broken, setBroken] = useState<string>()
  const { img } = wish
  const pictured = img !== null && broken !== img
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        data-turns
        sx={{
          position: 'relative',
          aspectRatio: { xs: '4 / 3', md: '16 / 9', lg: '1' },
          borderRadius: '24px',
          overflow: 'hidden',
          bgcolor: 'sunken',
          display: 'grid',
          placeItems: 'center',
        }}
      >
        {pictured ? (
          <Box
            component="img"
            src={img}
            alt=""
            draggable={false}
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setBroken(img)}
            sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' }}
          />
        ) : (
          <Box sx={{ width: 'min(240px, 60%)', textAlign: 'center' }}>
            <BrokenImage />
            <Typography sx={{ color: 'text.secondary', mt: 1 }}>Image non disponible</Typography>
          </Box>
        )}
      </Box>
      <ShopLink wish={wish} source="wish-detail" outlined />
    </Box>
  )
}
