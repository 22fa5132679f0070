import type { WishView } from '@cachotteries/contracts/wishes'
import { styled } from '@mui/material/styles'
import { BrokenImage } from '../../ui/illustrations/BrokenImage.tsx'
import { Keepsake } from '../../ui/illustrations/Keepsake.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { colours, up } from '../../ui/style.ts'
import { ShopLink } from '../ShopLink.tsx'

const Panel = styled('div')({ display: 'grid', gap: 16 })

/** Has a fixed ratio, so that nothing moves when the picture loads. */
export const PictureFrame = styled('div')({
  aspectRatio: '4 / 3',
  [up.md]: { aspectRatio: '16 / 9' },
  [up.lg]: { aspectRatio: '1' },
})

const Place = styled(PictureFrame)({
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
export const PicturePanel = ({ wish }: { wish: WishView }) => (
  <Panel>
    <Place data-turns>
      <Picture picture={wish.picture} size="page">
        <Missing>
          {wish.img === null ? <Keepsake seed={wish.uid} /> : <BrokenImage />}
          <p>Image non disponible</p>
        </Missing>
      </Picture>
    </Place>
    <ShopLink wish={wish} source="wish-detail" outlined />
  </Panel>
)
