import { accept, reject, type UserId, type WishId } from '../../decider.ts'
import { hasSight, type Viewer } from '../../wish-visibility.ts'
import { givers } from '../purchases/purchase.ts'
import { wishEvent, type ShareIdea, type WishDecision, type WishState } from './commands.ts'
import { concernedBy, onceConcerned, type NormalWish, type SecretIdea } from './wish.ts'

/** A wish is for its owner alone, as forms say that send all fields. */
export function shareIdea(
  uid: WishId,
  { recipients: named, losing = [] }: ShareIdea,
  by: Viewer,
  wish: NormalWish | SecretIdea,
): WishDecision {
  if (wish.status === 'normal') return isOnly(named, wish.owner) ? accept() : reject('NotAllowed')
  if (named.length === 0) return reject('NoRecipientLeft')
  const recipients = nextRecipients(by, wish.recipients, named)
  if (recipients === undefined) return reject('WrongRecipient')
  if (named.some((user) => by.setAsideFor.has(user))) return reject('NotAllowed')
  if (sameMembers(recipients, wish.recipients)) return accept()
  const changed = { recipients, ...onceConcerned(wish, recipients), ...lostBy(losing, wish, recipients) }
  return accept(wishEvent(uid, { type: 'RecipientsChanged', ...changed }))
}

/** What refuses it once all is done that was asked with it, since its buyer may give it back, or somebody else may give it. */
export function refusedOnceShared(
  { full }: ShareIdea,
  before: SecretIdea,
  { wish, purchase }: WishState,
): 'BuyerIsRecipient' | 'ListFull' | undefined {
  const recipients = concernedBy(wish)
  if (purchase.gifts.flatMap(givers).some((user) => recipients.includes(user))) return 'BuyerIsRecipient'
  const added = recipients.filter((user) => !before.recipients.includes(user))
  return added.some((user) => full.has(user)) ? 'ListFull' : undefined
}

/** Who could read what was written about an idea, and to whom it is nothing with these recipients. Missing if nobody is. */
function lostBy(
  losing: readonly Viewer[],
  { recipients, hiddenFrom, lostBy: before }: SecretIdea,
  next: readonly UserId[],
): { readonly lostBy?: readonly UserId[] } {
  const ever = [...recipients, ...hiddenFrom]
  const isHidden = (viewer: Viewer, from: readonly UserId[]): boolean =>
    from.some((user) => user === viewer.user || viewer.setAsideFor.has(user))
  const lost = losing.filter(
    (viewer) =>
      ever.some((user) => hasSight(viewer, user)) && !isHidden(viewer, ever) && isHidden(viewer, next),
  )
  const all = [...new Set([...before, ...lost.map(({ user }) => user)])]
  return all.length > 0 ? { lostBy: all } : {}
}

/** Recipients whom the actor can't see stay. Undefined when the command names somebody who is no relative. */
function nextRecipients(
  by: Viewer,
  present: readonly UserId[],
  named: readonly UserId[],
): UserId[] | undefined {
  if (!named.every((user) => by.relatives.has(user))) return undefined
  const kept = present.filter((user) => !by.relatives.has(user) || named.includes(user))
  return [...new Set([...kept, ...named])]
}

const isOnly = (named: readonly UserId[], user: UserId): boolean =>
  named.length > 0 && named.every((other) => other === user)

const sameMembers = (a: readonly UserId[], b: readonly UserId[]): boolean =>
  a.length === b.length && a.every((user) => b.includes(user))
