import { daysBetween, hasYear, nextAnniversary } from '../calendar-day.ts'
import type { Day, Instant, OccasionId, UserId, WishId } from '../decider.ts'
import { byName } from './order.ts'
import { person } from './person.ts'
import { show } from './show.ts'
import type { Shown } from './shown.ts'
import type { ComingView, DigestListView, DigestThanksView, DigestView } from './views/digests.ts'
import type { GiftsInSightView, GiftView } from './views/gifts.ts'
import type { OccasionsView, OccasionView } from './views/occasions.ts'
import type { ToldGiftView, ToldView } from './views/received.ts'
import type { ListView, WishView } from './views/wishes.ts'

/** So many days before its day something to celebrate is near. */
const nearDays = 31

/** So many new wishes of one list are named. The others are counted. */
const mostNamed = 5

/** The reader's views at the moment of writing. A digest is made of nothing else, so it tells what their screens tell. */
export interface DigestParts {
  readonly reader: { readonly uid: UserId; readonly name: string; readonly email: string }
  readonly occasions: Shown<OccasionsView>
  /** Of relatives. The reader's own list is left out. */
  readonly lists: readonly Shown<ListView>[]
  readonly gifts: Shown<GiftsInSightView>
  readonly told: Shown<ToldView>
  readonly began: Began
}

/** Where the log has what these views show: their times are of several clocks. No view has it, and nobody is sent it. */
export interface Began {
  /** Since when relatives see a wish, and since when its owner does. */
  readonly wishes: ReadonlyMap<WishId, { readonly created: number; readonly shown: number }>
  /** Thanks, by the id of what was told. */
  readonly thanks: ReadonlyMap<string, number>
}

/** From the last digest, or from when the reader asked for digests, to the moment of writing. */
export interface DigestPeriod {
  readonly until: Instant
  /** The days that earlier digests told, as `daysTold` gives them. */
  readonly told: readonly string[]
  /** The positions of the log. */
  readonly after: number
  readonly upTo: number
}

/**
 * What a digest says; undefined when nothing is new: no wish on a list of relatives, no thanks, and no near day that
 * wasn't told: also one that became known when it was near already. What the reader has to buy is never new, since they know it.
 */
export function digest(parts: DigestParts, period: DigestPeriod): Shown<DigestView> | undefined {
  const { reader, lists, gifts, told, began } = parts
  const days = daysOf(parts, period)
  const near = days.filter(isNear)
  const News = lists
    .filter(({ User }) => User.uid !== reader.uid)
    .flatMap((list) => newOn(list, reader.uid, began, period))
    .toSorted(byName)
  const Thanks = thanksIn(told, reader.uid, began, period)
  const isDayNew = near.some((day) => !period.told.includes(keyOf(day)))
  if (News.length === 0 && Thanks.length === 0 && !isDayNew) return undefined
  const Coming = near.length > 0 ? near : days.slice(0, 1)
  return show(reader, {
    name: reader.name,
    email: reader.email,
    Subject: {
      birthdays: near.filter(({ kind }) => kind === 'birthday').length,
      isChristmas: near.some(({ kind }) => kind === 'christmas'),
      hasWishes: lists.some((list) => hasOpenNews(list, reader.uid, began, period)),
      thanks: Thanks.length,
    },
    Coming: Coming.map(({ title, on, inDays }) => ({ title, on, inDays })),
    News,
    ToBuy: gifts.InSight.filter(isToBuy).map((gift) => ({ uid: gift.uid, name: gift.name, for: gift.for })),
    Thanks,
  })
}

/** The days that are told once this digest is: ids and dates. Those that are over are left out. */
export function daysTold(
  parts: Pick<DigestParts, 'reader' | 'occasions'>,
  period: Pick<DigestPeriod, 'until' | 'told'>,
): readonly string[] {
  const today = dayOf(period.until)
  const before = period.told.filter((key) => key.slice(-today.length) >= today)
  return [...new Set([...before, ...daysOf(parts, period).filter(isNear).map(keyOf)])]
}

interface KnownDay extends ComingView {
  readonly uid: OccasionId
  readonly kind: OccasionView['kind']
}

const keyOf = ({ uid, on }: KnownDay): string => `${uid} ${on}`

const isNear = ({ inDays }: ComingView): boolean => inDays <= nearDays

/** The days that the reader has to celebrate, the first first. */
const daysOf = (
  { reader, occasions }: Pick<DigestParts, 'reader' | 'occasions'>,
  { until }: Pick<DigestPeriod, 'until'>,
): readonly KnownDay[] =>
  occasions.Occasions.filter((one) => isForOthers(one, reader.uid))
    .flatMap((one) => coming(one, dayOf(until)).map((day) => ({ ...day, uid: one.uid, kind: one.kind })))
    .toSorted(byDay)

/** Digests are written in a morning of France, when the day is the same there as in UTC. */
const dayOf = (instant: Instant): Day => instant.slice(0, 10)

const isIn = ({ after, upTo }: DigestPeriod, position: number): boolean =>
  position > after && position <= upTo

/** Nobody is reminded of a day that is theirs alone. */
export const isForOthers = ({ people }: Pick<OccasionView, 'people'>, reader: UserId): boolean =>
  people?.every(({ uid }) => uid === reader) !== true

/** Nothing for a day that is over here, and not yet everywhere on Earth. */
export function coming({ kind, title, day }: OccasionView, today: Day): ComingView[] {
  const on = kind === 'other' && hasYear(day) ? day : nextAnniversary(day, today)
  return on < today ? [] : [{ title, on, inDays: daysBetween(today, on) }]
}

const byDay = (one: ComingView, other: ComingView): number =>
  one.inDays - other.inDays || byName({ name: one.title, uid: '' }, { name: other.title, uid: '' })

/** In the eyes of the reader, who may be set aside. One that came after the views were made is in the next digest. */
function beginning(wish: WishView, { wishes }: Began): number {
  const { created, shown } = wishes.get(wish.uid) ?? { created: 0, shown: 0 }
  return 'creator' in wish ? created : shown
}

/** Whether a list has something new that its owner knows of, whether it was bought or not. */
const hasOpenNews = (
  { User, Wishes }: ListView,
  reader: UserId,
  began: Began,
  period: DigestPeriod,
): boolean =>
  User.uid !== reader &&
  Wishes.some(
    (wish) =>
      isIn(period, beginning(wish, began)) &&
      (!('creator' in wish) || (!wish.isSecret && wish.creator.uid !== reader)),
  )

function newOn(
  { User, Wishes }: ListView,
  reader: UserId,
  began: Began,
  period: DigestPeriod,
): DigestListView[] {
  const newestFirst = (one: WishView, other: WishView): number =>
    beginning(other, began) - beginning(one, began) || byName(one, other)
  const all = Wishes.filter((wish) => isIn(period, beginning(wish, began)) && isForReader(wish, reader))
  if (all.length === 0) return []
  const latest = all.toSorted(newestFirst).slice(0, mostNamed)
  return [
    {
      ...person(User),
      Wishes: latest.toSorted(byName).map(({ name }) => ({ name })),
      more: all.length - latest.length,
    },
  ]
}

/** Whether the reader may still give it, as far as they see, and didn't add it. */
const isForReader = (wish: WishView, reader: UserId): boolean =>
  !('creator' in wish) || (wish.creator.uid !== reader && !wish.isPurchased && wish.receivedOn === null)

const isToBuy = ({ state, stage }: GiftView): boolean => state === 'bought' && stage === 'to-buy'

/** The latest first. Who keeps a list and thanked in its owner's name knows what they wrote. */
function thanksIn(
  { Told }: ToldView,
  reader: UserId,
  { thanks: began }: Began,
  period: DigestPeriod,
): DigestThanksView[] {
  const thankedAt = ({ uid }: ToldGiftView): number => began.get(uid) ?? 0
  return Told.filter((one) => isIn(period, thankedAt(one)))
    .toSorted((one, other) => thankedAt(other) - thankedAt(one) || byName(one.to, other.to))
    .flatMap(({ to, thanks }) =>
      thanks && thanks.by?.uid !== reader ? [{ from: person(to), ...thanks }] : [],
    )
}
