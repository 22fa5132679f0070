import type { UserId, WishId } from '../decider.ts'
import { historiesOf, type GiftEntry } from '../features/gifts/entry.ts'
import type { GiftFact } from '../features/gifts/history.ts'
import { knownChanges } from '../features/gifts/known.ts'
import { notesIn } from '../features/gifts/notes.ts'
import { giftWith, leftOf } from '../features/purchases/purchase.ts'
import type { GiftsData } from '../visibility/gifts.ts'
import type { Viewer } from '../wish-visibility.ts'
import type { WishState } from '../features/wishes/commands.ts'
import { wishVisibilityIn } from '../features/wishes/seen.ts'
import { concernedBy } from '../features/wishes/wish.ts'
import { person, pictured } from './known.ts'
import type { RecordedEventAboutWish } from './wishes.ts'

const isBought = ({ wish, purchase: { gifts } }: WishState): boolean =>
  gifts.length > 0 && leftOf(gifts, 'quantity' in wish ? wish.quantity : null) === 0

/** What was recorded about all wishes, in order: the first has position 1. */
export type Log = readonly RecordedEventAboutWish[]

/** What a person knows of by themselves, as the table of gifts has it. */
function known(user: UserId, log: Log): ReadonlyMap<WishId, Omit<GiftEntry, 'isSeen'>> {
  const rows = new Map<WishId, Omit<GiftEntry, 'isSeen'>>()
  for (const [index, { of, event, wish: uid, by, at }] of log.entries()) {
    if (of !== 'purchase') continue
    if (event.type === 'ShareSettled' && [event.person, event.inCharge].includes(user)) {
      const row = rows.get(uid)
      if (row) rows.set(uid, { ...row, settled: [...row.settled, event] })
    }
    for (const change of knownChanges({ ...event, by, at })) {
      if (change.person !== user) continue
      const knownAt = index + 1
      const row = rows.get(uid)
      if (change.type === 'ended') rows.delete(uid)
      if (change.type === 'seen' && row) rows.set(uid, { ...row, knownAt, settled: [] })
      if (change.type === 'taken') {
        const { continues } = change
        rows.set(uid, { uid, knownAt, continues, guest: null, settled: [] })
        if (continues) rows.delete(continues)
      }
    }
  }
  return rows
}

/** What the gifts of a viewer are shown from, as the server loads it. */
export function giftsFrom(
  viewer: Viewer,
  people: readonly UserId[],
  log: Log,
  wishes: ReadonlyMap<WishId, WishState>,
  givers: GiftsData['givers'] = [],
): GiftsData {
  const { user } = viewer
  const seen = new Map([...wishes].filter(([, state]) => wishVisibilityIn(viewer, state) === 'everything'))
  const rows = known(user, log)
  const theirs = [...seen].filter(([, { purchase }]) => giftWith(purchase, user))
  const uids = new Set([...rows.keys(), ...theirs.map(([uid]) => uid)])
  const factsAbout = (wish: WishId, upTo: number): GiftFact[] =>
    log
      .slice(0, upTo)
      .filter((fact) => fact.wish === wish)
      .map(({ of, event, by, at }) => ({ of, event: { ...event, by, at } }) as GiftFact)
  const names = new Map(people.map((one) => [one, person(one).name]))
  return {
    gifts: Array.from(uids, (uid) => {
      const row = rows.get(uid) ?? { uid, knownAt: null, continues: null, guest: null, settled: [] }
      return {
        ...historiesOf(user, { ...row, isSeen: seen.has(uid) }, factsAbout),
        // Nobody changes their name here.
        namesThen: names,
      }
    }),
    notes: notesIn([]),
    relatives: people.filter((one) => viewer.relatives.has(one)).map(pictured),
    wishes: [...seen.values()].flatMap(({ wish, purchase }) =>
      concernedBy(wish).map((owner) => ({
        owner,
        secret: wish.status === 'secret',
        concerned: [owner],
        hiddenFrom: [],
        hiddenByPurchase: false,
        draft: false,
        bought: isBought({ wish, purchase }),
        isBuyer: false,
        isShared: false,
        wishes: 1,
      })),
    ),
    names,
    givers,
  }
}
