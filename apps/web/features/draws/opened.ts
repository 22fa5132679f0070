import type { DrawView } from '@cachotteries/contracts/draws'
import { keep, kept } from '../../storage/kept.ts'
import { sealed, sealedByBrowser } from '../../storage/seal.ts'
import { storedUserId } from '../../storage/storedUser.ts'

export type Pair = DrawView['mine'][number]

/**
 * That somebody's pair was opened by the user. After a repair or another draw it is closed again. All but the day is sealed: who
 * reads it on a shared computer after the session has ended, the drawn person perhaps, learns nothing of who was drawn.
 */
interface Revealed {
  /** Of the draw and the pair, as they are now. */
  readonly pair: string
  /** Of the draw and the giver. */
  readonly place: string
  /** Of the drawn person, another one in each pair. */
  readonly person: string
  readonly day: string
}

const keyOf = (me: string) => `sealedDraws:${me}` as const

function stored(me: string): readonly Revealed[] {
  try {
    return JSON.parse(kept(keyOf(me)) ?? '[]') as readonly Revealed[]
  } catch {
    return []
  }
}

const pairOf = ({ uid, drawnAt }: DrawView, { giver, drawn }: Pair): string | undefined =>
  sealed('pair', uid, drawnAt, giver.uid, drawn.uid)

const personIn = (pair: string, person: string): string | undefined => sealed('person', pair, person)

/** Whether the user has opened it in this browser. */
export function isRevealed(me: string, draw: DrawView, pair: Pair): boolean {
  const mark = pairOf(draw, pair)
  return stored(me).some((one) => one.pair === mark)
}

/** In how many draws to come the user knows that they give to this person, or somebody whose list they keep. */
export const timesDrawn = (me: string, person: string, today: string): number =>
  toCome(me, today).filter((one) => one.person === personIn(one.pair, person)).length

/** The same in the first frame, whose script has no SHA-256 of ours. Over plain http it is 0. */
export async function timesDrawnEarly(
  seal: string,
  me: string,
  person: string,
  today: string,
): Promise<number> {
  const all = toCome(me, today)
  const marks = await Promise.all(all.map(({ pair }) => sealedByBrowser(seal, 'person', pair, person)))
  return all.filter((one, at) => one.person === marks[at]).length
}

const toCome = (me: string, today: string): readonly Revealed[] =>
  stored(me).filter(({ day }) => day >= today)

/** Stores that the user has opened it: it takes the place of what the giver had in this draw before. */
export function keepRevealed(me: string, draw: DrawView, pair: Pair): void {
  const mark = pairOf(draw, pair)
  const place = sealed('place', draw.uid, pair.giver.uid)
  const person = mark && personIn(mark, pair.drawn.uid)
  // Without a seal it is open until the page is left.
  if (!mark || !place || !person || storedUserId() !== me) return
  const others = stored(me).filter((other) => other.place !== place)
  store(me, [...others, { pair: mark, place, person, day: draw.day }])
}

/** Forgets what is of no draw any more, so that no list keeps a place for it at the next visit. */
export function forgetGone(me: string, draws: readonly DrawView[]): void {
  const all = stored(me)
  const present = new Set(draws.flatMap((draw) => draw.mine.map((pair) => pairOf(draw, pair))))
  const left = all.filter((one) => present.has(one.pair))
  if (!present.has(undefined) && left.length < all.length && storedUserId() === me) store(me, left)
}

const store = (me: string, all: readonly Revealed[]): void => keep(keyOf(me), JSON.stringify(all))
