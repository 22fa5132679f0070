import type { WishView } from '@cachotteries/contracts/wishes'
import { useCallback } from 'react'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { localDay } from '../ui/dates.ts'
import { newId } from '../ui/newId.ts'
import { celebrate } from './form/lazy.ts'
import { isRelatives } from './shownWish.ts'
import { whatOwnerSees } from './surprise.ts'
import { useIntent } from './useIntent.ts'

/**
 * Marks a wish on `owner`'s list as bought by the user, or takes that back, without a form. What was done is told with a
 * way back.
 *
 * @param tellsLost whether the screen tells by itself that somebody else was faster
 * @returns a stable function, so that cards aren't rendered again. It resolves to whether it was done.
 */
export function usePurchase(
  owner: string,
  me: string,
  tellsLost = false,
): (wish: WishView, offers: boolean) => Promise<boolean> {
  // In their order: a mark that is taken back at once stays so.
  const { mutateAsync } = useIntent(owner, `purchases:${owner}`)
  const alert = useAlert()
  return useCallback(
    (wish, offers) => {
      const { uid, name } = wish
      const send = async (
        purchase: { readonly isPurchased: boolean },
        done: (beside: string) => void,
      ): Promise<boolean> => {
        try {
          const now = await mutateAsync({ kind: 'change', input: { uid, commandId: newId(), ...purchase } })
          done(now ? toldBeside(now, owner) : '')
          return true
        } catch (error) {
          const { failure, message } = refusalOf(error)
          // Nobody sees of a wish that is gone who offers it.
          const isUndone = !purchase.isPurchased && failure === 'NoSuchWish'
          if (isUndone) done('')
          else if (!tellsLost || failure !== 'BoughtByAnother') alert('critical', message)
          return isUndone
        }
      }
      const offered = (purchaseDate: string) => ({ isPurchased: true, buyerUid: me, purchaseDate })
      const today = localDay(new Date())

      if (offers)
        return send(offered(today), (beside) => {
          celebrate()
          const undo = () => void send({ isPurchased: false }, () => alert('normal', 'C’est annulé'))
          alert('normal', `C’est noté\u00a0: vous offrez « ${name} »${beside}`, undo)
        })
      const date = (isRelatives(wish) && wish.purchaseDate) || today
      return send({ isPurchased: false }, () => {
        const undo = () =>
          void send(offered(date), () => alert('normal', `C’est noté\u00a0: vous offrez « ${name} »`))
        alert('normal', `C’est noté\u00a0: vous n’offrez plus « ${name} »`, undo)
      })
    },
    [mutateAsync, alert, me, owner, tellsLost],
  )
}

/** What the owner will see of it. Nobody whom a secret idea is for sees anything of it in any case. */
function toldBeside(wish: WishView, owner: string): string {
  if (!isRelatives(wish) || wish.isSecret) return ''
  const person = wish.wishlists.find(({ User }) => User.uid === owner)?.User
  return person ? `.\n${whatOwnerSees(person.name, wish.staysOnList)}` : ''
}
