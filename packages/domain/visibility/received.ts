import type { Day, Instant, UserId, WishId } from '../decider.ts'
import { derivedId } from '../derived-id.ts'
import type { NewsState, ToldBy } from '../features/received/events.ts'
import { receivedId } from '../features/received/received.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import { seesReceived, type Viewer } from '../wish-visibility.ts'
import type { OwnDay } from './occasions.ts'
import { byName } from './order.ts'
import { person, pictured, type KnownPerson } from './person.ts'
import { pictureOfWish } from './pictures.ts'
import { show, showToAnybody } from './show.ts'
import type { Shown } from './shown.ts'
import type { Person } from './views/parts.ts'
import type {
  ArrivalsView,
  ArrivedGiftView,
  ArrivedThanksView,
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
        thanks: one.thanks && thanksIn(one.thanks, owner),
      }))
      .toSorted(byName),
  }
}

const thanksIn = (thanks: NonNullable<ToldGiftData['thanks']>, owner: UserId): ThanksView => ({
  text: thanks.text,
  at: thanks.at,
  by: thanks.by.uid === owner ? null : person(thanks.by),
})

const firstDay = (one: ToldGiftData, other: ToldGiftData): number =>
  one.on < other.on ? -1 : one.on > other.on ? 1 : byName(one.giver, other.giver)

const byDay = (
  one: Pick<ReceivedGiftView, 'on' | 'name' | 'uid'>,
  other: Pick<ReceivedGiftView, 'on' | 'name' | 'uid'>,
): number => (one.on > other.on ? -1 : one.on < other.on ? 1 : byName(one, other))

/** What a giver told somebody, as it arrives. */
export interface ArrivedGiftData extends ToldGiftData {
  readonly arrival: NewsState | null
}

/** The thanks for something that the viewer is known to have given, to them or to the guest that they were. */
export interface ArrivedThanksData {
  readonly wish: WishId
  readonly giver: UserId
  readonly name: string
  readonly from: KnownPerson
  readonly thanks: NonNullable<ToldGiftData['thanks']>
  readonly arrival: NewsState | null
}

/** What is new to somebody, or was and isn't put aside, what was told last first. */
export interface ArrivalsData {
  /** Of each gift everything that was told, if something of it is neither thanked for nor put aside. */
  readonly gifts: readonly ArrivedGiftData[]
  readonly thanks: readonly ArrivedThanksData[]
  readonly received: number
  readonly recalled: Day | null
  readonly days: readonly OwnDay[]
}

/** The id of the news that somebody is thanked. */
const thanksId = ({ from, giver, wish }: ArrivedThanksData): string => derivedId(from.uid, `${giver} ${wish}`)

/** What givers told the viewer, and those whom the viewer told: until there is nothing left to say, or they put it aside. */
export function arrivals(
  viewer: Viewer,
  { gifts, thanks, received: count, recalled, days }: ArrivalsData,
): Shown<ArrivalsView> {
  const wishes = [...new Set(gifts.map(({ wish }) => wish))]
  return show(viewer, {
    Arrivals: [
      ...wishes.map((wish): ArrivedGiftView => {
        const told = gifts.filter((one) => one.wish === wish)
        const { undoable: _, ...gift } = receivedGift(viewer.user, undefined, told)
        return { kind: 'gift', ...gift, isNew: told.some((one) => isWaiting(one) && isUnseen(one)) }
      }),
      ...thanks.map((one): ArrivedThanksView => ({
        kind: 'thanks',
        uid: thanksId(one),
        name: one.name,
        from: pictured(one.from),
        thanks: thanksIn(one.thanks, one.from.uid),
        isNew: isUnseen(one),
      })),
    ],
    received: count,
    recalled,
    Days: days,
  })
}

const isWaiting = ({ thanks, arrival }: ArrivedGiftData): boolean => thanks === null && arrival !== 'aside'
const isUnseen = ({ arrival }: { readonly arrival: NewsState | null }): boolean => arrival === null

/** What the viewer means by these ids among their arrivals. */
export const arrivalsMeant = (
  { user }: Viewer,
  { gifts, thanks }: Pick<ArrivalsData, 'gifts' | 'thanks'>,
  uids: readonly string[],
): readonly ToldBy[] => [
  ...gifts
    .filter((one) => isWaiting(one) && uids.includes(receivedId(user, one.wish)))
    .map(({ wish, giver }) => ({ gift: wish, person: user, giver: giver.uid })),
  ...thanks
    .filter((one) => uids.includes(thanksId(one)))
    .map(({ wish, from, giver }) => ({ gift: wish, person: from.uid, giver })),
]

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
        thanks: one.thanks && thanksIn(one.thanks, one.to.uid),
      }))
      .toSorted(
        (one, other) =>
          (one.on > other.on ? -1 : one.on < other.on ? 1 : 0) || (one.uid < other.uid ? -1 : 1),
      ),
  })

/** For an export that has nothing of gifts. */
export const nothingTold: Shown<ToldView> = showToAnybody({ Told: [] })
