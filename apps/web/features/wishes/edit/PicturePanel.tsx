import type { WishView } from '@cachotteries/contracts/wishes'
import { styled } from '@mui/material/styles'
import { BrokenImage } from '../../../ui/illustrations/BrokenImage.tsx'
import { NoPicture } from '../../../ui/illustrations/NoPicture.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { colours, up } from '../../../ui/style.ts'
import { isReadOnly } from '../form/isReadOnly.ts'
import { useKeeping } from '../keeping.ts'
import { ShopLink } from '../ShopLink.tsx'

const Panel = styled('div')({ display: 'grid', gap: 16 })

/** Has a fixed ratio, so that nothing moves when the picture loads. */
export const PictureFrame = styled('div')({
  aspectRatio: '16 / 9',
  [up.lg]: { aspectRatio: '1' },
})

const Place = styled(PictureFrame)({
  position: 'relative',
  borderRadius: 24,
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
})

const Missing = styled('div')({
  width: 'min(240px, 60%)',
  textAlign: 'center',
  '& > p': { margin: '8px 0 0', color: colours.inkSoft },
})

/** Behind a drawing, the colour that it has on the card. */
const groundOf = (uid: string): string =>
  uid.charCodeAt(0) % 2 === 0 ? colours.primarySoft : colours.accentSoft

/** The picture of a wish, large. The link to the shop is below it, unless it is among what there is to read. */
export function PicturePanel({ wish }: { wish: WishView }) {
  const { isKeeper } = useKeeping()
  return (
    <Panel>
      <Place data-turns style={{ backgroundColor: wish.img === null ? groundOf(wish.uid) : colours.sunken }}>
        <Picture picture={wish.picture} size="page">
          <Missing>
            {wish.img === null ? (
              <NoPicture seed={wish.uid} />
            ) : (
              <>
                <BrokenImage />
                <p>Image non disponible</p>
              </>
            )}
          </Missing>
        </Picture>
      </Place>
      {!isReadOnly(wish, isKeeper) && <ShopLink wish={wish} source="wish-detail" outlined />}
    </Panel>
  )
}
