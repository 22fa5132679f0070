import { Link } from 'react-router'
import { editAddress, type Trail } from '../edit/address.ts'
import type { ShownWish } from '../shownWish.ts'

interface Props extends Pick<ShownWish, 'wish' | 'saved'> {
  readonly owner: string
  readonly onEdit: (uid: string) => void
}

/** The name of a wish, which leads to its page; or to an editor in its place, as long as it has no page. */
export function CardOpener({ wish, saved, owner, onEdit }: Props) {
  if (!saved)
    return (
      <button type="button" className="wish-opener" onClick={() => onEdit(wish.uid)}>
        {wish.name}
      </button>
    )
  const trail: Trail = { owner, fromList: true }
  return (
    <Link className="wish-opener" to={editAddress(wish.uid)} state={trail}>
      {wish.name}
    </Link>
  )
}
