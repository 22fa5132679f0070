import type { Day, Instant, UserId, WishId } from '../decider.ts'
import { receivedId } from '../features/received/received.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import { seesReceived, type Viewer } from '../wish-visibility.ts'
import { byName } from './order.ts'
import { person, pictured, type KnownPerson } from './person.ts'
import { pictureOfWish } from './pictures.ts'
import { show, showToAnybody } from './show.ts'
import type { Shown } from './shown.ts'
import type { Person } from './views/parts.ts'
import type {
  KnownGiverView,
  ReceivedGiftView,
  ReceivedView,
  ThanksView,
  ToldGiftView,
  ToldView,
} from './views/received.ts'

/** What the tables of received things have of a wish, and all that a view of it can have. */
export interface KnownReceived {
  readonly wish: WishId
  readonly on: Day
  readonly name: string
  readonly picture: StoredPicture | null
  /** The others whom the wish concerns or ever concerned. */
  readonly hiddenFrom: readonly UserId[]
}

/** A wish of which its owner said that they received it. */
export type ReceiptData = KnownReceived

/** A gift of which the person was told that this giver gave it. */
export interface ToldGiftData extends KnownReceived {
  readonly giver: KnownPerson
  /** How many of it this giver said that they gave. */
  readonly quantity: number | null
  readonly thanks: { readonly text: string; readonly at: Instant; readonly by: Person } | null
}

/** What was received by one person. */
export interface ReceivedData {
  readonly owner: Person
  readonly receipts: readonly ReceiptData[]
  readonly told: readonly ToldGiftData[]
}

/**
 * What a person received: what they said so of, and what givers told them, who are named. For the person, and for who keeps
 * their list, but for what concerns or ever concerned these. Undefined for everybody else.
 */
export function received(
  viewer: Viewer,
  keeps: boolean,
  { owner, receipts, told }: ReceivedData,
): Shown<ReceivedView> | undefined {
  if (!seesReceived(viewer, owner.uid, keeps, [])) return undefined
  const isFor = ({ hiddenFrom }: KnownReceived): boolean => seesReceived(viewer, owner.uid, keeps, hiddenFrom)
  const receiptOf = new Map(receipts.filter(isFor).map((receipt) => [receipt.wish, receipt]))
  const toldOf = new Map<WishId, ToldGiftData[]>()
  for (const one of told.filter(isFor)) toldOf.set(one.wish, [...(toldOf.get(one.wish) ?? []), one])
  const wishes = new Set([...receiptOf.keys(), ...toldOf.keys()])
  const Received = [...wishes].map((wish) =>
    receivedGift(owner.uid, receiptOf.get(wish), toldOf.get(wish) ?? []),
  )
  return show(viewer, { User: person(owner), Received: Received.toSorted(byDay) })
}

function receivedGift(
  owner: UserId,
  receipt: ReceiptData | undefined,
  told: readonly ToldGiftData[],
): ReceivedGiftView {
  const [first] = [...(receipt ? [receipt] : []), ...told.toSorted(firstDay)]
  if (!first) throw new Error('nothing was received')
  const { wish, name, picture } = first
  return {
    uid: receivedId(owner, wish),
    name,
    picture: pictureOfWish(picture),
    on: first.on,
    undoable: receipt && told.length === 0 ? wish : null,
    Givers: told
      .map((one): KnownGiverView => ({
        ...pictured(one.giver),
        quantity: one.quantity,
        thanks: thanksIn(one, owner),
      }))
      .toSorted(byName),
  }
}

const thanksIn = ({ thanks }: Pick<ToldGiftData, 'thanks'>, owner: UserId): ThanksView | null =>
  thanks && { text: thanks.text, at: thanks.at, by: thanks.by.uid === owner ? null : person(thanks.by) }

const firstDay = (one: ToldGiftData, other: ToldGiftData): number =>
  one.on < other.on ? -1 : one.on > other.on ? 1 : byName(one.giver, other.giver)

const byDay = (
  one: Pick<ReceivedGiftView, 'on' | 'name' | 'uid'>,
  other: Pick<ReceivedGiftView, 'on' | 'name' | 'uid'>,
): number => (one.on > other.on ? -1 : one.on < other.on ? 1 : byName(one, other))

/** A gift that somebody is known to have given. */
export interface GivenAwayData extends Pick<ToldGiftData, 'wish' | 'on' | 'thanks'> {
  readonly giver: UserId
  readonly to: Person
  readonly toldBy: Person
}

/** All that the viewer is known to have given, by themselves or by who was in charge, and how they were thanked. */
export const told = (viewer: Viewer, given: readonly GivenAwayData[]): Shown<ToldView> =>
  show(viewer, {
    Told: given
      .filter(({ giver }) => giver === viewer.user)
      .map((one): ToldGiftView => ({
        uid: receivedId(one.to.uid, one.wish),
        gift: one.wish,
        to: person(one.to),
        on: one.on,
        toldBy: one.toldBy.uid === viewer.user ? null : person(one.toldBy),
        thanks: thanksIn(one, one.to.uid),
      }))
      .toSorted(
        (one, other) =>
          (one.on > other.on ? -1 : one.on < other.on ? 1 : 0) || (one.uid < other.uid ? -1 : 1),
      ),
  })

/** For an export that has nothing of gifts. */
export const nothingTold: Shown<ToldView> = showToAnybody({ Told: [] })
