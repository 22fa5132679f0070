import type { DrawView } from '@cachotteries/contracts/draws'
import { drawsKey, storedUserId } from '../../storage/storedUser.ts'

export type Pair = DrawView['mine'][number]

/** Whom somebody gives to, once the user has opened it. After a repair or another draw it is closed again. */
interface Revealed {
  readonly draw: string
  readonly drawnAt: string
  readonly giver: string
  readonly drawn: string
  readonly day: string
}

function stored(me: string): readonly Revealed[] {
  try {
    return JSON.parse(localStorage.getItem(drawsKey(me)) ?? '[]') as readonly Revealed[]
  } catch {
    return []
  }
}

const isOf = (one: Revealed, { uid, drawnAt }: DrawView, { giver, drawn }: Pair): boolean =>
  one.draw === uid && one.drawnAt === drawnAt && one.giver === giver.uid && one.drawn === drawn.uid

/** Whether the user has opened it in this browser. */
export const isRevealed = (me: string, draw: DrawView, pair: Pair): boolean =>
  stored(me).some((one) => isOf(one, draw, pair))

/** In how many draws to come the user knows that they give to this person, or somebody whose list they keep. */
export const timesDrawn = (me: string, person: string, today: string): number =>
  stored(me).filter(({ drawn, day }) => drawn === person && day >= today).length

/** Stores that the user has opened it: it takes the place of what the giver had in this draw before. */
export function keepRevealed(me: string, draw: DrawView, pair: Pair): void {
  if (storedUserId() !== me) return
  const { uid, drawnAt, day } = draw
  const [giver, drawn] = [pair.giver.uid, pair.drawn.uid]
  const others = stored(me).filter((other) => other.draw !== uid || other.giver !== giver)
  store(me, [...others, { draw: uid, drawnAt, giver, drawn, day }])
}

/** Forgets what is of no draw any more, so that no list keeps a place for it at the next visit. */
export function forgetGone(me: string, draws: readonly DrawView[]): void {
  const all = stored(me)
  const left = all.filter((one) => draws.some((draw) => draw.mine.some((pair) => isOf(one, draw, pair))))
  if (left.length < all.length && storedUserId() === me) store(me, left)
}

function store(me: string, all: readonly Revealed[]): void {
  try {
    localStorage.setItem(drawsKey(me), JSON.stringify(all))
  } catch {
    // Storage may be full or forbidden: it is open until the page is left.
  }
}
