import type { WishView } from '@cachotteries/contracts/wishes'
import { useCallback } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { localDay } from '../../ui/dates.ts'
import { newId } from '../../ui/newId.ts'
import { celebrate } from './form/celebrate.ts'
import { giftWith } from './gifts.ts'
import { isRelatives } from './shownWish.ts'
import { whatOwnerSees } from './surprise.ts'
import { useIntent } from './useIntent.ts'

/**
 * Marks a wish on `owner`'s list as bought by the user, changes how many they give, or takes that back, without a form. What
 * was done is told with a way back.
 *
 * @param tellsLost whether the screen tells by itself that somebody else was faster
 * @returns a stable function, so that cards aren't rendered again. It resolves to whether it was done.
 */
export function usePurchase(
  owner: string,
  me: string,
  tellsLost = false,
): (wish: WishView, offers: boolean, quantity?: number) => Promise<boolean> {
  // In their order: a mark that is taken back at once stays so.
  const { mutateAsync } = useIntent(owner, `purchases:${owner}`)
  const alert = useAlert()
  return useCallback(
    (wish, offers, quantity) => {
      const { uid, name } = wish
      const send = async (
        purchase: {
          readonly buyerUid: string
          readonly purchaseDate?: string
          readonly purchaseQuantity?: number
          readonly isAgain?: true
        } | null,
        done: (beside: string) => void,
      ): Promise<boolean> => {
        try {
          const command = { uid, commandId: newId() }
          const now = await mutateAsync(
            purchase
              ? { kind: 'give', input: { ...command, ...purchase } }
              : { kind: 'giveBack', input: command },
          )
          done(now ? toldBeside(now, owner) : '')
          return true
        } catch (error) {
          const { failure, message } = refusalOf(error)
          // Nobody sees of a wish that is gone who offers it.
          const isUndone = !purchase && failure === 'NoSuchWish'
          if (isUndone) done('')
          else if (!tellsLost || failure !== 'BoughtByAnother') alert('critical', message)
          return isUndone
        }
      }
      const today = localDay(new Date())
      const before = isRelatives(wish) ? wish : undefined
      const gift = before && giftWith(before, me)

      if (offers && gift && quantity !== undefined) {
        // Without a day, so that the gift keeps its own. Should it be undone meanwhile, so many are taken anew.
        const give = (
          purchase: { readonly purchaseQuantity: number; readonly isAgain?: true },
          undo?: () => void,
        ) =>
          send({ buyerUid: me, ...purchase }, (beside) =>
            alert(
              'normal',
              `C’est noté\u00a0: vous offrez «\u00a0${name}\u00a0» (${purchase.purchaseQuantity})${beside}`,
              undo,
            ),
          )
        const giveAsBefore = () => void give({ purchaseQuantity: gift.quantity, isAgain: true })
        return give({ purchaseQuantity: quantity }, giveAsBefore)
      }
      if (offers)
        return send(
          {
            buyerUid: me,
            purchaseDate: today,
            ...(quantity !== undefined && { purchaseQuantity: quantity }),
          },
          (beside) => {
            celebrate()
            const undo = () => void send(null, () => alert('normal', 'C’est annulé'))
            const some = quantity === undefined ? '' : ` (${quantity})`
            alert('normal', `C’est noté\u00a0: vous offrez « ${name} »${some}${beside}`, undo)
          },
        )
      if (gift?.together && gift.together.participants.length > 0)
        return send(null, () =>
          alert('normal', `C’est noté\u00a0: vous ne participez plus à «\u00a0${name}\u00a0»`),
        )
      const buyer = gift ?? before?.buyer ?? { uid: me, name: '' }
      const [who, whoNot] =
        buyer.uid === me
          ? ['vous offrez', 'vous n’offrez plus']
          : [`${buyer.name} offre`, `${buyer.name} n’offre plus`]
      return send(null, () => {
        const again = {
          buyerUid: buyer.uid,
          purchaseDate: gift?.on ?? before?.purchaseDate ?? today,
          ...(gift && { purchaseQuantity: gift.quantity }),
          isAgain: true,
        } as const
        const undo = () => void send(again, () => alert('normal', `C’est noté\u00a0: ${who} « ${name} »`))
        alert('normal', `C’est noté\u00a0: ${whoNot} « ${name} »`, undo)
      })
    },
    [mutateAsync, alert, me, owner, tellsLost],
  )
}

/** What the owner will see of it. Nobody whom a secret idea is for sees anything of it in any case. */
function toldBeside(wish: WishView, owner: string): string {
  if (!isRelatives(wish) || wish.isSecret) return ''
  const person = wish.wishlists.find(({ User }) => User.uid === owner)?.User
  return person ? `.\n${whatOwnerSees(person.name, wish.staysOnList || wish.remaining > 0)}` : ''
}
