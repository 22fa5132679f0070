import type { WishView } from '@cachotteries/contracts/wishes'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { BrokenImage } from '../../ui/illustrations/BrokenImage.tsx'
import { colours, up } from '../../ui/style.ts'
import { ShopLink } from '../ShopLink.tsx'

const Panel = styled('div')({ display: 'grid', gap: 16 })

/** Has a fixed ratio, so that nothing moves when the picture loads. */
export const PictureFrame = styled('div')({
  aspectRatio: '4 / 3',
  [up.md]: { aspectRatio: '16 / 9' },
  [up.lg]: { aspectRatio: '1' },
})

const Picture = styled(PictureFrame)({
  position: 'relative',
  borderRadius: 24,
  overflow: 'hidden',
  backgroundColor: colours.sunken,
  display: 'grid',
  placeItems: 'center',
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
})

const Missing = styled('div')({
  width: 'min(240px, 60%)',
  textAlign: 'center',
  '& > p': { margin: '8px 0 0', color: colours.inkSoft },
})

/** The picture of a wish, large, and the link to the shop. */
export function PicturePanel({ wish }: { wish: WishView }) {
  const [broken, setBroken] = useState<string>()
  const { img } = wish
  const pictured = img !== null && broken !== img
  return (
    <Panel>
      <Picture data-turns>
        {pictured ? (
          <img
            src={img}
            alt=""
            draggable={false}
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setBroken(img)}
          />
        ) : (
          <Missing>
            <BrokenImage />
            <p>Image non disponible</p>
          </Missing>
        )}
      </Picture>
      <ShopLink wish={wish} source="wish-detail" outlined />
    </Panel>
  )
}
