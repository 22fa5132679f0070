import type { Picture } from '@cachotteries/contracts/pictures'
import type { WishView } from '@cachotteries/contracts/wishes'
import { NoPicture } from '../../../ui/illustrations/NoPicture.tsx'
import { Picture as PictureOf } from '../../../ui/Picture.tsx'

/**
 * Whether a picture fills its frame: one of a usual ratio, of which little is cut. The others are shown whole: they may be of
 * something long, as a lamp or a necklace.
 */
const fills = ({ width, height }: Picture): boolean => width < 1.6 * height && height < 1.6 * width

/** The picture of a wish in a frame of fixed ratio; a drawing if there is none or it can't be loaded. */
export const WishPicture = ({ uid, picture }: Pick<WishView, 'uid' | 'picture'>) => (
  <div className={picture && fills(picture) ? 'wish-picture wish-picture-full' : 'wish-picture'}>
    <PictureOf picture={picture} size="card">
      <div
        className={`wish-no-picture wish-no-picture-${uid.charCodeAt(0) % 2 === 0 ? 'primary' : 'accent'}`}
      >
        <NoPicture seed={uid} />
      </div>
    </PictureOf>
  </div>
)
