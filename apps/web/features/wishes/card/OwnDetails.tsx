import type { OwnWishView } from '@cachotteries/contracts/wishes'
import { ownWarning } from './words.ts'

/** What the owner of a wish has decided about it: that nobody else sees it, or that they may buy it themself. */
export function OwnDetails({ wish }: { wish: OwnWishView }) {
  const warning = ownWarning(wish)
  return (
    <>
      {wish.isDraft && (
        <div className="wish-labels">
          <span className="wish-label wish-label-plain">Brouillon</span>
        </div>
      )}
      {warning !== undefined && <p className="wish-note">{warning}</p>}
    </>
  )
}
