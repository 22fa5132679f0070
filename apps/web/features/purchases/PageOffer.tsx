import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import Button from '@mui/material/Button'
import { useSettled } from '../../ui/useSettled.ts'
import { formerGuestOf, giftWith, isOfferable, openTo } from './gifts.ts'
import { withPurchase } from './intendedGifts.ts'
import { GiveActions } from './GiveActions.tsx'

/** In milliseconds: longer than between the two taps of a double tap. */
const rest = 1_000

interface Props {
  readonly wish: RelativesWishView
  /** Whether the form says that it is bought, which the server may not have answered yet. */
  readonly bought: boolean
  /** The user. */
  readonly me: PersonWithPicture
  /**
   * @param quantity how many of it, where the user gives some or takes part with others: the form then says no more than the
   *   server has answered
   */
  readonly onMark: (bought: boolean, quantity?: number) => void
}

/** On the page of a wish, the one way to give it. Who sees that somebody else gives it may say that they don't any more. */
export function PageOffer({ wish: answered, bought, me, onMark }: Props) {
  const wish =
    bought === answered.isPurchased
      ? answered
      : withPurchase(answered, { isPurchased: bought }, { me, named: () => me })
  const gift = giftWith(wish, me.uid)
  const gives = gift !== undefined
  const resting = useSettled(gives, rest) !== gives
  const isPart =
    gives && (wish.remaining > 0 || wish.gifts.length > 1 || (gift.together?.participants.length ?? 0) > 0)
  if (isOfferable(wish, me.uid) || openTo(wish, me.uid))
    return (
      <GiveActions
        wish={wish}
        me={me.uid}
        resting={resting}
        onOffer={(quantity) => {
          if (quantity !== undefined) onMark(true, quantity)
          else onMark(!gives, isPart ? gift.quantity : undefined)
        }}
      />
    )
  const [only, another] = wish.gifts
  // A viewer who wants to be surprised too isn't told by whom, and a gift of several is for those who give it to take back.
  if (!only || another || (only.together?.participants.length ?? 0) > 0 || formerGuestOf(wish)) return null
  return (
    <Button aria-disabled={resting} onClick={() => !resting && onMark(false)}>
      Annuler cet achat
    </Button>
  )
}
