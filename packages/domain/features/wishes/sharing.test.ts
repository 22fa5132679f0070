import { describe, it } from 'vitest'
import {
  aunt,
  cousin,
  godmother,
  owner,
  setAside,
  stranger,
  uncle,
  unknownPerson,
} from '../../testing/people.ts'
import {
  boughtBy,
  changes,
  given,
  laterAt,
  normalWish,
  purchaseEvent,
  removedBy,
  secretIdeaFor,
  shares,
  takenOffBy,
  wishEvent,
} from '../../testing/wishes.ts'

const recipientsChanged = (...recipients: readonly { user: string }[]) =>
  wishEvent({ type: 'RecipientsChanged', recipients: recipients.map(({ user }) => user) })

const recipientsChangedFrom = (former: { user: string }, ...recipients: readonly { user: string }[]) => {
  const changed = { type: 'RecipientsChanged' as const, recipients: recipients.map(({ user }) => user) }
  return wishEvent({ ...changed, hiddenFrom: [former.user] })
}

describe('changing the recipients of a secret idea', () => {
  it.each([
    ['who added it', aunt],
    ['who did not', uncle],
  ])('is open to the relative %s', (_, by) => {
    given(secretIdeaFor(owner))
      .when(shares(by, owner, cousin))
      .yields(recipientsChanged(owner, cousin))
  })

  it('is refused when it would add to a list that is full for the user, and only then', () => {
    const full = new Set([owner.user, cousin.user])
    given(secretIdeaFor(owner))
      .when(changes(aunt, { recipients: [owner.user, cousin.user], full }))
      .isRefused('ListFull')
    given(secretIdeaFor(owner, cousin))
      .when(changes(aunt, { recipients: [owner.user], full }))
      .yields(recipientsChangedFrom(cousin, owner))
  })

  it('replaces them', () => {
    given(secretIdeaFor(owner)).when(shares(aunt, cousin)).yields(recipientsChangedFrom(owner, cousin))
  })

  it('removes one of them', () => {
    given(secretIdeaFor(owner, cousin)).when(shares(aunt, owner)).yields(recipientsChangedFrom(cousin, owner))
  })

  it('hides it for ever from a person who was a recipient, unless they are made one again', () => {
    given(secretIdeaFor(owner, cousin), takenOffBy(aunt, cousin))
      .when(shares(aunt, uncle))
      .yields(
        wishEvent({
          type: 'RecipientsChanged',
          recipients: [uncle.user],
          hiddenFrom: [cousin.user, owner.user],
        }),
      )
    given(secretIdeaFor(owner, cousin), takenOffBy(aunt, cousin))
      .when(shares(aunt, owner, cousin))
      .yields(recipientsChanged(owner, cousin))
    given(secretIdeaFor(owner, cousin), takenOffBy(aunt, cousin))
      .when(shares(cousin, owner))
      .isRefused('NoSuchWish')
  })

  it.each([
    ['a relative who becomes one', [cousin], ['cousin']],
    ['somebody who is set aside for one', [setAside(uncle, 'cousin')], ['uncle']],
    ['nobody who sees no list that it was on', [godmother, stranger], undefined],
    ['nobody who is set aside for the list that it was on', [setAside(cousin, 'owner')], undefined],
  ])('says who could read what was written about it, and sees nothing of it now: %s', (_, losing, lostBy) => {
    given(secretIdeaFor(owner))
      .when(changes(aunt, { recipients: [owner.user, cousin.user], losing }))
      .yields(
        wishEvent({
          type: 'RecipientsChanged',
          recipients: [owner.user, cousin.user],
          ...(lostBy && { lostBy }),
        }),
      )
  })

  it('goes on saying who lost it before, and never names whom it concerned already', () => {
    const sharing = {
      type: 'RecipientsChanged',
      recipients: ['owner', 'cousin'],
      lostBy: ['cousin'],
    } as const
    const lost = { ...wishEvent(sharing), by: 'aunt', at: laterAt }
    given(secretIdeaFor(owner), lost)
      .when(changes(aunt, { recipients: [owner.user, uncle.user], losing: [uncle, cousin] }))
      .yields(
        wishEvent({
          type: 'RecipientsChanged',
          recipients: ['owner', 'uncle'],
          hiddenFrom: ['cousin'],
          lostBy: ['cousin', 'uncle'],
        }),
      )
  })

  it('can make the user who had the idea a recipient', () => {
    given(secretIdeaFor(owner))
      .when(shares(uncle, owner, aunt))
      .yields(recipientsChanged(owner, aunt))
  })

  it('changes nothing when they are the present ones, in any order', () => {
    given(secretIdeaFor(owner, cousin))
      .when(shares(aunt, cousin, owner))
      .changesNothing()
    given(secretIdeaFor(owner, cousin))
      .when(shares(aunt, cousin, owner, cousin))
      .changesNothing()
  })

  it('keeps at least one', () => {
    given(secretIdeaFor(owner)).when(shares(aunt)).isRefused('NoRecipientLeft')
  })

  it.each([
    ['a stranger', aunt, stranger.user],
    ['an unknown id', aunt, unknownPerson],
    ['a relative’s relative', aunt, godmother.user],
    ['the acting relative', aunt, aunt.user],
  ])('is refused with %s among them', (_, by, recipient) => {
    given(secretIdeaFor(owner))
      .when(changes(by, { recipients: [owner.user, recipient] }))
      .isRefused('WrongRecipient')
  })

  it.each([
    ['the person it is for', owner],
    ['a stranger', stranger],
    ['a relative’s relative', godmother],
  ])('is answered as for nothing to %s', (_, by) => {
    given(secretIdeaFor(owner)).when(shares(by, cousin)).isRefused('NoSuchWish')
  })

  it('is answered as for an unknown wish when it is removed', () => {
    given(secretIdeaFor(owner), removedBy(uncle)).when(shares(aunt, cousin)).isRefused('NoSuchWish')
  })
})

describe('recipients whom the actor can’t see', () => {
  it('stay when the form sends the visible ones', () => {
    given(secretIdeaFor(owner, cousin)).when(shares(godmother, cousin)).changesNothing()
  })

  it('stay when the others change', () => {
    const nephew = { user: 'nephew' }
    const by = { ...godmother, relatives: new Set(['cousin', 'nephew']) }
    given(secretIdeaFor(owner, cousin))
      .when(changes(by, { recipients: [nephew.user] }))
      .yields(recipientsChangedFrom(cousin, owner, nephew))
  })

  it('are not enough: the command must name somebody', () => {
    given(secretIdeaFor(owner, cousin)).when(shares(godmother)).isRefused('NoRecipientLeft')
  })

  it('can’t be named, like a stranger', () => {
    given(secretIdeaFor(owner, cousin))
      .when(shares(godmother, cousin, owner))
      .isRefused('WrongRecipient')
  })
})

describe('the present buyer', () => {
  it('can’t be made a recipient', () => {
    given(secretIdeaFor(owner), boughtBy(cousin))
      .when(shares(aunt, owner, cousin))
      .isRefused('BuyerIsRecipient')
  })

  it('can’t be made a recipient with a form that names them as the buyer too', () => {
    const form = {
      recipients: [owner.user, cousin.user],
      purchase: { purchased: true, buyer: cousin.user },
    }
    given(secretIdeaFor(owner), boughtBy(cousin)).when(changes(aunt, form)).isRefused('BuyerIsRecipient')
  })

  it('becomes a recipient when the same request unmarks the purchase', () => {
    given(secretIdeaFor(owner), boughtBy(cousin))
      .when(changes(aunt, { recipients: [owner.user, cousin.user], purchase: { purchased: false } }))
      .yields(recipientsChanged(owner, cousin), purchaseEvent({ type: 'PurchaseUnmarked' }))
  })

  it('becomes a recipient when the same request names another buyer', () => {
    given(secretIdeaFor(owner), boughtBy(cousin))
      .when(changes(aunt, { recipients: [owner.user, cousin.user], purchase: { buyer: uncle.user } }))
      .yields(recipientsChanged(owner, cousin), purchaseEvent({ type: 'PurchaseChanged', buyer: uncle.user }))
  })
})

describe('changing the recipients of a normal wish', () => {
  it('is refused to its owner', () => {
    given(normalWish())
      .when(shares(owner, owner, cousin))
      .isRefused('NotAllowed')
  })

  it('is refused to a relative', () => {
    given(normalWish())
      .when(shares(aunt, owner, cousin))
      .isRefused('NotAllowed')
    given(normalWish()).when(shares(aunt, cousin)).isRefused('NotAllowed')
  })

  it('is refused together with a mark of the same command', () => {
    given(normalWish())
      .when(changes(aunt, { recipients: [cousin.user], purchase: { purchased: true } }))
      .isRefused('NotAllowed')
  })

  it('changes nothing when the form sends its owner', () => {
    given(normalWish()).when(shares(aunt, owner)).changesNothing()
  })
})
