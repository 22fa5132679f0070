import type { WishView } from '@cachotteries/contracts/wishes'
import { isRelatives } from '@cachotteries/contracts/wish-views'
import { useMemo } from 'react'
import { refusalOf } from '../../../api/refusal.ts'
import { useAlert } from '../../../ui/alerts.ts'
import { celebrate } from '../../../ui/celebrate.ts'
import { localDay } from '../../../ui/dates.ts'
import { newId } from '../../../ui/newId.ts'
import { giftWith } from './gifts.ts'
import { useGiving } from '../queries.ts'
import type { Purchase } from './intendedGifts.ts'
import { whatOwnerSees } from './words.ts'

/**
 * Gives a wish on `owner`'s list, or another number of it, or gives it back, without a form. What was done is told with a way
 * back.
 *
 * @param tellsLost whether the screen tells by itself that somebody else was faster
 * @returns stable functions, so that cards aren't rendered again. They resolve to whether it was done.
 */
export function usePurchase(owner: string, me: string, tellsLost = false) {
  const { mutateAsync } = useGiving(owner)
  const alert = useAlert()
  return useMemo(() => {
    const told = (what: string, undo?: () => void): void => alert('normal', `C’est noté\u00a0: ${what}`, undo)

    /** @param purchase undefined to give it back */
    const send = async (
      { uid }: WishView,
      purchase: Purchase | undefined,
      tell: (beside: string) => void,
    ): Promise<boolean> => {
      const of = { uid, commandId: newId() }
      try {
        const now = await mutateAsync(
          purchase ? { kind: 'give', input: { ...of, ...purchase } } : { kind: 'giveBack', input: of },
        )
        tell(now ? toldBeside(now, owner) : '')
        return true
      } catch (error) {
        const { failure, message } = refusalOf(error)
        // Nobody sees of a wish that is gone who offers it.
        const isUndone = !purchase && failure === 'NoSuchWish'
        if (isUndone) tell('')
        else if (!tellsLost || failure !== 'BoughtByAnother') alert('critical', message)
        return isUndone
      }
    }

    const give = (wish: WishView, quantity?: number): Promise<boolean> => {
      const before = quantity === undefined ? undefined : giftOf(wish, me)
      const giveSo = (purchase: Purchase, undo?: () => void): Promise<boolean> =>
        send(wish, { buyerUid: me, ...purchase }, (beside) => {
          if (!before) celebrate()
          const { purchaseQuantity: some } = purchase
          told(`vous offrez ${quoted(wish.name)}${some === undefined ? '' : ` (${some})`}${beside}`, undo)
        })
      const some = quantity === undefined ? {} : { purchaseQuantity: quantity }
      // Without a day, so that the gift keeps its own. Should it be undone meanwhile, so many are taken anew.
      if (before) return giveSo(some, () => void giveSo({ purchaseQuantity: before.quantity, isAgain: true }))
      const undo = () =>
        void send(wish, undefined, () =>
          alert('normal', 'C’est annulé\u00a0: remis dans «\u00a0Toujours disponibles\u00a0»'),
        )
      return giveSo({ purchaseDate: localDay(new Date()), ...some }, undo)
    }

    const giveBack = (wish: WishView): Promise<boolean> => {
      const { name } = wish
      const gift = giftOf(wish, me)
      if (gift?.together && gift.together.participants.length > 0)
        return send(wish, undefined, () => told(`vous ne participez plus à ${quoted(name)}`))
      const before = isRelatives(wish) ? wish : undefined
      const buyer = gift ?? before?.buyer ?? { uid: me, name: '' }
      const [who, whoNot] =
        buyer.uid === me
          ? ['vous offrez', 'vous n’offrez plus']
          : [`${buyer.name} offre`, `${buyer.name} n’offre plus`]
      const again: Purchase = {
        buyerUid: buyer.uid,
        purchaseDate: gift?.on ?? before?.purchaseDate ?? localDay(new Date()),
        ...(gift && { purchaseQuantity: gift.quantity }),
        isAgain: true,
      }
      const undo = () => void send(wish, again, () => told(`${who} ${quoted(name)}`))
      return send(wish, undefined, () => told(`${whoNot} ${quoted(name)}`, undo))
    }

    return { give, giveBack }
  }, [mutateAsync, alert, me, owner, tellsLost])
}

const quoted = (name: string): string => `«\u00a0${name}\u00a0»`

const giftOf = (wish: WishView, me: string) => (isRelatives(wish) ? giftWith(wish, me) : undefined)

/** What the owner will see of it. Nobody whom a secret idea is for sees anything of it in any case. */
function toldBeside(wish: WishView, owner: string): string {
  if (!isRelatives(wish) || wish.isSecret) return ''
  const person = wish.wishlists.find(({ User }) => User.uid === owner)?.User
  return person ? `.\n${whatOwnerSees(person.name, wish.staysOnList || wish.remaining > 0)}` : ''
}
