import { memo } from 'react'
import { isRelatives } from '@cachotteries/contracts/wish-views'
import type { ShownWish } from '../shownWish.ts'
import { CardActions } from './CardActions.tsx'
import { CardFrame } from './CardFrame.tsx'
import { CardOpener } from './CardOpener.tsx'
import { OwnDetails } from './OwnDetails.tsx'
import { RelativesDetails } from './RelativesDetails.tsx'

interface Props extends Pick<ShownWish, 'wish' | 'saved' | 'pending'> {
  /** The level of its heading below the titles around it. */
  readonly heading: 'h2' | 'h3'
  /** The owner of the list that shows it. */
  readonly owner: string
  /** Whether that owner has no account. */
  readonly isKept?: boolean | undefined
  /** Opens an editor in the card's place: for a wish that has no address yet. */
  readonly onEdit: (uid: string) => void
  /** The user. */
  readonly me: string
}

/** The link is on a button. */
const onButtons = ['url'] as const

/**
 * One wish. A click anywhere on the card opens it, except on its buttons. It is memoized: wishes that didn't change stay
 * the same objects, and its other props are stable.
 */
export const WishCard = memo(function WishCard(props: Props) {
  const { wish, saved, pending, heading, owner, isKept, me, onEdit } = props
  return (
    <CardFrame
      wish={wish}
      heading={heading}
      name={<CardOpener wish={wish} saved={saved} owner={owner} onEdit={onEdit} />}
      without={onButtons}
      actions={<CardActions wish={wish} pending={pending} me={me} />}
    >
      {!isRelatives(wish) && <OwnDetails wish={wish} />}
      {isRelatives(wish) && <RelativesDetails wish={wish} owner={owner} isKept={isKept} />}
    </CardFrame>
  )
})
