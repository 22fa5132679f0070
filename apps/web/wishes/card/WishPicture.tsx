import type { WishView } from '@cachotteries/contracts/wishes'
import { Keepsake } from '../../ui/illustrations/Keepsake.tsx'
import { Picture } from '../../ui/Picture.tsx'

/** The picture of a wish in a frame of fixed ratio; a drawing if there is none or it can't be loaded. */
export const WishPicture = ({ uid, picture }: Pick<WishView, 'uid' | 'picture'>) => (
  <div className="wish-picture">
    <Picture picture={picture} size="card">
      <div className={`wish-keepsake wish-keepsake-${uid.charCodeAt(0) % 2 === 0 ? 'primary' : 'accent'}`}>
        <Keepsake seed={uid} />
      </div>
    </Picture>
  </div>
)
