import { accept, reject } from '../../decider.ts'
import { ownersMaySay } from '../purchases/decide.ts'
import { available } from '../purchases/purchase.ts'
import { wishEvent, type AddWish, type EventAboutWish, type WishDecision } from './commands.ts'
import { actOnGift } from './giving.ts'
import { pictured } from './pictured.ts'
import { toRecord } from './record.ts'
import { withoutDay, withSeenPrice } from './seen-prices.ts'
import { noWish } from './wish.ts'

export function addWish(command: AddWish): WishDecision {
  const { by, owner, wish, gift } = command
  const content = withSeenPrice(command.content, command.today, noWish)
  const creator = by.user
  const picturing = pictured(wish, { img: content.img, picture: null }, command.pictures)
  if (by.user === owner) {
    if (command.secret || command.otherRecipients.length > 0 || (gift && !ownersMaySay(gift)))
      return reject('NotAllowed')
    if (command.full.has(owner)) return reject('ListFull')
    const draft = command.draft && ({ draft: true } as const)
    return accept(
      wishEvent(wish, { type: 'WishAdded', owner, creator, ...draft, ...toRecord(content) }),
      ...picturing,
    )
  }
  if (!by.relatives.has(owner)) return reject('NoSuchList')
  if (command.draft) return reject('NotAllowed')
  const secret = command.secret ?? true
  if (!secret && command.otherRecipients.some((user) => user !== owner)) return reject('NotAllowed')
  const recipients = [...new Set([owner, ...command.otherRecipients])]
  if (!recipients.every((user) => by.relatives.has(user))) return reject('WrongRecipient')
  if (recipients.some((user) => by.setAsideFor.has(user))) return reject('NotAllowed')
  const stays = !secret && command.totalSurprise.has(owner)
  const given: WishDecision = gift
    ? actOnGift(gift, command, available, {
        concerned: recipients,
        hiddenFrom: [],
        wanted: content.quantity,
        staysOnList: stays,
        picture: picturing[0]?.event.type === 'WishPictured' ? picturing[0].event.picture : null,
      })
    : accept()
  if (!given.accepted) return given
  if (recipients.some((user) => command.full.has(user))) return reject('ListFull')
  return accept(
    wishEvent(
      wish,
      secret
        ? { type: 'SecretIdeaAdded', recipients, creator, ...toRecord(content) }
        : { type: 'WishAdded', owner, creator, ...toRecord(withoutDay(content)) },
    ),
    ...picturing,
    ...given.events.map((fact) => (secret || stays ? fact : atBirth(fact))),
  )
}

const atBirth = (fact: EventAboutWish): EventAboutWish =>
  fact.of === 'purchase' && fact.event.type === 'WishBought'
    ? { ...fact, event: { ...fact.event, atBirth: true } }
    : fact
