import { accept, reject } from '../../decider.ts'
import { ownersMaySay } from '../purchases/decide.ts'
import { evolve as evolvePurchase } from '../purchases/purchase.ts'
import { addWish } from './add.ts'
import { changeContent } from './change-content.ts'
import {
  wishEvent,
  type ActOnWish,
  type EventAboutWish,
  type WishAct,
  type WishCommand,
  type WishDecision,
  type WishState,
} from './commands.ts'
import { changeDraft } from './draft.ts'
import { actOnGift, handOverGift, inheritGift } from './giving.ts'
import { mayBuy } from './may-buy.ts'
import { placeWish } from './placing.ts'
import { decideReceipt } from './receive.ts'
import { decideRestore } from './restore.ts'
import { reveal } from './reveal.ts'
import { keeps, wishVisibilityIn } from './seen.ts'
import { refusedOnceShared, shareIdea } from './share-idea.ts'
import { evolve as evolveWish, peopleOf, type NormalWish, type SecretIdea, type Wish } from './wish.ts'

export function decide(command: WishCommand, state: WishState): WishDecision {
  switch (command.type) {
    case 'AddWish':
      // A wish is added once. Sent again, the command has been done already.
      return state.wish.status === 'missing' ? addWish(command) : reject('NotAllowed')
    case 'ActOnWish':
      return actOnWish(command, state)
    case 'MayBuyMyself':
      return mayBuy(command, state.wish)
    case 'RestoreWish':
      return decideRestore(command, state)
    case 'PlaceWish':
      return placeWish(command, state)
    case 'HandOverGift':
      return handOverGift(command, state)
    case 'InheritGift':
      return inheritGift(command, state)
    case 'ReceiveWish':
    case 'UndoReceipt':
      return decideReceipt(command, state)
  }
}

/** What the user sees of the wish is judged once, and then each act by its own rule: all are accepted or none. */
function actOnWish(command: ActOnWish, state: WishState): WishDecision {
  const seen = wishVisibilityIn(command.by, state)
  // Somebody who is set aside, whatever they ask for.
  if (seen === 'asOwner') return reject('NotAllowed')
  // Somebody who doesn't see the wish gets the answer for an id that doesn't exist.
  if (seen === 'nothing') return reject('NoSuchWish')
  const events: EventAboutWish[] = []
  let now = state
  for (const act of command.acts) {
    if (!isPresent(now.wish)) return reject('NoSuchWish')
    const decided = decideAct(act, command, { ...now, wish: now.wish }, seen === 'own')
    if (!decided.accepted) return decided
    events.push(...decided.events)
    now = decided.events.reduce((before, fact) => after(before, fact, command), now)
  }
  const sharing = command.acts.find((act) => act.type === 'ShareIdea')
  const refused = sharing && state.wish.status === 'secret' && refusedOnceShared(sharing, state.wish, now)
  return refused ? reject(refused) : accept(...events)
}

function decideAct(
  act: WishAct,
  command: ActOnWish,
  state: WishState & { readonly wish: NormalWish | SecretIdea },
  isOwn: boolean,
): WishDecision {
  const { by, wish: uid, totalSurprise } = command
  const { wish, purchase } = state
  switch (act.type) {
    case 'ChangeContent':
      return changeContent(act, command, state, isOwn)
    case 'ChangeDraft':
      return changeDraft(uid, act, wish, isOwn)
    case 'ShareIdea':
      return shareIdea(uid, act, by, wish)
    case 'KeepSecret':
      return wish.status === 'secret' ? accept() : reject('NotAllowed')
    case 'RevealIdea':
      return wish.status === 'secret' ? accept(...reveal(act, command, wish, purchase.gifts)) : accept()
    case 'RemoveWish':
      return isOwn || wish.status === 'secret' || keeps(by, state)
        ? accept(wishEvent(uid, { type: 'WishRemoved' }))
        : reject('NotAllowed')
    case 'Give':
    case 'CorrectGift':
    case 'GiveBack':
    case 'ArrangeGift':
    case 'TakePart':
    case 'LeaveGift':
    case 'SettleShare': {
      // To all that owners ask about purchases there is one answer, which can't depend on what is hidden.
      if (isOwn) return ownersMaySay(act) ? accept() : reject('NotAllowed')
      const { quantity: wanted, picture } = wish
      const staysOnList = wish.status === 'normal' && totalSurprise.has(wish.owner)
      return actOnGift(act, command, purchase, { ...peopleOf(wish), wanted, staysOnList, picture })
    }
  }
}

const isPresent = (wish: Wish): wish is NormalWish | SecretIdea =>
  wish.status === 'normal' || wish.status === 'secret'

/** The state once this is recorded. No rule about a wish that is there depends on the time of day. */
function after(
  state: WishState,
  { wish, ...fact }: EventAboutWish,
  { by, today, ...command }: ActOnWish,
): WishState {
  if (wish !== command.wish) return state
  const recorded = { by: by.user, at: today }
  return fact.of === 'wish'
    ? { ...state, wish: evolveWish(state.wish, { ...fact.event, ...recorded }) }
    : { ...state, purchase: evolvePurchase(state.purchase, { ...fact.event, ...recorded }) }
}
