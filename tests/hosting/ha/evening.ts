import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Household } from '@cachotteries/server/testing/households'
import { databaseIsAway, Family, type Change, type IsAway } from './family.ts'
import { until } from './until.ts'
import { firstDifference, isUnavailable, ownersView } from './owners-view.ts'

/** Families at their screens, whose relatives buy at a constant rate until `end`. */
export interface Evening {
  readonly families: readonly Family[]
  /** All answered changes, by the time of the answer. */
  readonly changes: readonly Change[]
  /** Events that must not happen, but did. */
  readonly complaints: readonly string[]
  /** Resolves when every click is answered and every screen is up to date; nobody clicks meanwhile. */
  readonly pause: () => Promise<void>
  readonly resume: () => void
  /** Compares everything that owners received since the start with their first frames and answers. */
  readonly ownersLearntNothing: () => Promise<readonly string[]>
  readonly end: () => Promise<void>
}

/** Screens that are opened concurrently. */
const atOnce = 5
/** How often an owner reloads their list. */
const ownersLookMs = 250

export async function startEvening(
  url: string,
  households: readonly Household[],
  perSecond: number,
  isAway: IsAway = databaseIsAway,
): Promise<Evening> {
  const complaints: string[] = []
  const tell = (what: string): void => void complaints.push(what)
  const families: Family[] = []
  for (let from = 0; from < households.length; from += atOnce) {
    const some = households.slice(from, from + atOnce).map((one) => new Family(one, url, tell, isAway))
    await Promise.all(some.map((family) => family.opened()))
    families.push(...some)
  }
  const quiet = new Map<Family, { readonly answer: string; readonly frames: readonly string[] }>()
  for (const family of families)
    quiet.set(family, {
      answer: (await family.ownersAnswer()) ?? '',
      frames: [...(family.ownersFrames[0] ?? [])],
    })

  const changes: Change[] = []
  const underWay = new Set<Promise<void>>()
  const state = { paused: false, ended: false }
  const clicking = (async () => {
    for (let count = 0; !state.ended; count++) {
      await delay(1_000 / perSecond)
      const family = families.find(({ busy }) => !busy)
      if (state.paused || !family) continue
      // To the end of the queue, so that families take turns.
      families.push(...families.splice(families.indexOf(family), 1))
      const one = family
        .change()
        .then((change) => void changes.push(change))
        .catch((error: unknown) => tell(String(error)))
        .finally(() => underWay.delete(one))
      underWay.add(one)
    }
  })()
  const looking = (async () => {
    for (let turn = 0; !state.ended; turn++) {
      await delay(ownersLookMs)
      const family = families[turn % families.length]
      const answer = await family?.ownersAnswer()
      if (!family || answer === undefined) continue
      const difference = firstDifference(quiet.get(family)?.answer ?? '', answer)
      if (difference !== undefined) tell(`an owner’s answer is not that of a quiet evening: ${difference}`)
    }
  })()

  return {
    families,
    changes,
    complaints,
    pause: async () => {
      state.paused = true
      await until('everything that was clicked is answered', async () => underWay.size === 0)
      const end = performance.now() + 30_000
      while (!families.every(({ isTrue }) => isTrue)) {
        if (performance.now() > end) {
          tell(`${families.filter(({ isTrue }) => !isTrue).length} families have screens that stay wrong`)
          break
        }
        await delay(20)
      }
    },
    resume: () => void (state.paused = false),
    ownersLearntNothing: async () => {
      const wrong: (string | undefined)[] = []
      for (const family of families) {
        const { answer = '', frames: before = [] } = quiet.get(family) ?? {}
        for (const [index, all] of family.ownersFrames.entries()) {
          if (index === 0 && !isDeepStrictEqual(all.slice(0, before.length), before))
            wrong.push('another beginning')
          for (const [place, frame] of all.filter((one) => !isUnavailable(one)).entries())
            // One subscription after the other: each begins, and gets the list or that it is unchanged.
            if (!frame.includes('"kind":"unchanged"'))
              wrong.push(firstDifference(before[place % before.length] ?? '', frame))
        }
        const now = (await family.ownersAnswer()) ?? ''
        const isThere = ({ uid }: { readonly uid: string }): boolean => !family.bought.has(uid)
        const expected = ownersView(answer).Wishes.filter(isThere)
        wrong.push(firstDifference(answer, now))
        if (!isDeepStrictEqual(ownersView(now).Wishes, expected))
          wrong.push('a wish is missing for an owner, or is there')
      }
      return wrong.filter((one) => one !== undefined)
    },
    end: async () => {
      state.ended = true
      await Promise.all([clicking, looking])
      await Promise.all(underWay)
      for (const family of families) family.close()
    },
  }
}
