import type { GiftView } from '@cachotteries/contracts/gifts'
import type { ToldGiftView } from '@cachotteries/contracts/received'

/** Whom the user may tell that a gift came from them, and who doesn't know it yet. */
export function toTell(
  gift: Pick<GiftView, 'uid' | 'for' | 'stage' | 'state' | 'together'>,
  known: readonly Pick<ToldGiftView, 'gift' | 'to'>[],
) {
  if (gift.stage !== 'given' || gift.state === 'undone' || gift.together?.isInCharge === false) return []
  return gift.for.filter(({ uid }) => !known.some((one) => one.gift === gift.uid && one.to.uid === uid))
}
