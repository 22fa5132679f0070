import { accept, reject, replay, type UserId } from '../decider.ts'
import { decidePurchase, type PurchaseWanted } from '../purchases/decide.ts'
import { evolve as evolvePurchase, type Purchase } from '../purchases/purchase.ts'
import { wishVisibility, type WishVisibility, type Viewer } from '../visibility/wish-visibility.ts'
import {
  purchaseFact,
  wishFact,
  type AddWish,
  type ChangeWish,
  type WishCommand,
  type WishDecision,
  type WishFact,
  type WishState,
} from './commands.ts'
import { contentChange, toRecord } from './record.ts'
import { reveal } from './reveal.ts'
import { concernedBy, type NormalWish, type SecretIdea } from './wish.ts'

export function decide(command: WishCommand, state: WishState): WishDecision {
  // Sent again, it has been done. It never adds to the history of a wish that exists.
  if (command.type === 'AddWish')
    return state.wish.status === 'unborn' ? addWish(command) : reject('NotAllowed')
  const seen = wishVisibilityIn(command.by, state)
  // The person it is for learns nothing from trying: to them this wish does not exist.
  if (seen === 'nothing' || (state.wish.status !== 'normal' && state.wish.status !== 'secret'))
    return reject('NoSuchWish')
  if (command.type === 'RemoveWish') {
    if (seen !== 'own' && state.wish.status === 'normal') return reject('NotAllowed')
    return accept(wishFact(command.wish, { type: 'WishRemoved' }))
  }
  if (seen === 'own') return changeOwnWish(command, state.wish)
  return state.wish.status === 'normal'
    ? changeRelativesWish(command, state.wish.owner, state)
    : changeSecretIdea(command, state.wish, state.purchase)
}

/** What an actor sees of a wish as its streams tell it. */
export function wishVisibilityIn(viewer: Viewer, { wish, purchase }: WishState): WishVisibility {
  if (wish.status === 'unborn' || wish.status === 'gone') return 'nothing'
  return wishVisibility(viewer, {
    secret: wish.status === 'secret',
    bought: purchase.status === 'bought',
    concerned: concernedBy(wish),
  })
}

function addWish(command: AddWish): WishDecision {
  const { by, owner, wish } = command
  const content = toRecord(command.content)
  const creator = by.user
  if (by.user === owner) {
    if (command.secret || command.otherRecipients.length > 0 || wantsPurchase(command.purchase))
      return reject('NotAllowed')
    return accept(wishFact(wish, { type: 'WishAdded', owner, creator, ...content }))
  }
  if (!by.relatives.has(owner)) return reject('NoSuchList')
  const secret = command.secret ?? true
  if (!secret && command.otherRecipients.some((user) => user !== owner)) return reject('NotAllowed')
  const recipients = [...new Set([owner, ...command.otherRecipients])]
  if (!recipients.every((user) => by.relatives.has(user))) return reject('WrongRecipient')
  const purchase = decidePurchase(command, { status: 'available' }, recipients)
  if (!purchase.accepted) return purchase
  return accept(
    wishFact(
      wish,
      secret
        ? { type: 'SecretIdeaAdded', recipients, creator, ...content }
        : { type: 'WishAdded', owner, creator, ...content },
    ),
    ...purchase.events.map((event) => purchaseFact(wish, event)),
  )
}

/** Whatever an owner says about buying or secrets has one answer: it can't depend on what is hidden. */
function changeOwnWish(command: ChangeWish, wish: NormalWish | SecretIdea): WishDecision {
  const hiddenMatters =
    command.secret || wantsPurchase(command.purchase) || !isOnly(command.recipients, command.by.user)
  if (hiddenMatters) return reject('NotAllowed')
  const changed = contentChange(command.content, wish)
  return changed ? accept(wishFact(command.wish, { type: 'WishChanged', ...changed })) : accept()
}

function changeRelativesWish(command: ChangeWish, owner: UserId, state: WishState): WishDecision {
  const { wish, purchase } = state
  if (wish.status !== 'normal') return reject('NoSuchWish')
  if (contentChange(command.content, wish) || command.secret || !isOnly(command.recipients, owner))
    return reject('NotAllowed')
  const decided = decidePurchase(command, purchase, [owner])
  if (!decided.accepted) return decided
  return accept(...decided.events.map((event) => purchaseFact(command.wish, event)))
}

function changeSecretIdea(command: ChangeWish, idea: SecretIdea, purchase: Purchase): WishDecision {
  const { by } = command
  if (command.recipients?.length === 0) return reject('NoRecipientLeft')
  const recipients = command.recipients
    ? nextRecipients(by, idea.recipients, command.recipients)
    : idea.recipients
  if (recipients === undefined) return reject('WrongRecipient')

  const decided = decidePurchase(command, purchase, recipients)
  if (!decided.accepted) return decided
  const settled = replay(
    evolvePurchase,
    purchase,
    decided.events.map((event) => ({ ...event, by: by.user })),
  )
  if (settled.status === 'bought' && recipients.includes(settled.buyer)) return reject('BuyerIsRecipient')

  const facts: WishFact[] = []
  const changed = contentChange(command.content, idea)
  if (changed) facts.push(wishFact(command.wish, { type: 'WishChanged', ...changed }))
  if (!sameMembers(recipients, idea.recipients))
    facts.push(wishFact(command.wish, { type: 'RecipientsChanged', recipients }))
  facts.push(...decided.events.map((event) => purchaseFact(command.wish, event)))
  if (command.secret === false) facts.push(...reveal(command, idea, recipients, settled))
  return accept(...facts)
}

/** The recipients that the actor can't see stay as they are; undefined when somebody named is no relative. */
function nextRecipients(
  by: Viewer,
  present: readonly UserId[],
  named: readonly UserId[],
): UserId[] | undefined {
  if (!named.every((user) => by.relatives.has(user))) return undefined
  const kept = present.filter((user) => !by.relatives.has(user) || named.includes(user))
  return [...new Set([...kept, ...named])]
}

const wantsPurchase = ({ purchased, buyer, on }: PurchaseWanted): boolean =>
  Boolean(purchased) || Boolean(buyer) || Boolean(on)

const isOnly = (named: readonly UserId[] | undefined, user: UserId): boolean =>
  named === undefined || (named.length > 0 && named.every((other) => other === user))

const sameMembers = (a: readonly UserId[], b: readonly UserId[]): boolean =>
  a.length === b.length && a.every((user) => b.includes(user))
