import { setTimeout as delay } from 'node:timers/promises'
import type { Household } from '@cachotteries/server/testing/households'
import { Family, type Change } from './family.ts'

/** Families at their screens, whose relatives buy at a constant rate until `end`. */
export interface Evening {
  readonly families: readonly Family[]
  /** All that was answered, by the time of the answer. */
  readonly changes: readonly Change[]
  /** What must not happen, and did. */
  readonly complaints: readonly string[]
  /** Resolves when everything that was clicked is answered, and every screen is true; nobody clicks meanwhile. */
  readonly pause: () => Promise<void>
  readonly resume: () => void
  /** Compares what owners were shown since the start with their first frames and answers. */
  readonly ownersLearntNothing: () => Promise<readonly string[]>
  readonly end: () => Promise<void>
}

/** Screens that open at once. */
const atOnce = 5
/** How often an owner looks at their list again. */
const ownersLookMs = 250

export async function startEvening(
  url: string,
  households: readonly Household[],
  perSecond: number,
): Promise<Evening> {
  const complaints: string[] = []
  const tell = (what: string): void => void complaints.push(what)
  const families: Family[] = []
  for (let from = 0; from < households.length; from += atOnce) {
    const some = households.slice(from, from + atOnce).map((one) => new Family(one, url, tell))
    await Promise.all(some.map((family) => family.opened()))
    families.push(...some)
  }
  const answersBefore = new Map<Family, string | undefined>()
  for (const family of families) answersBefore.set(family, await family.ownersAnswer())
  const framesBefore = new Map(families.map((family) => [family, family.ownersFrames[0]?.join('\n') ?? '']))

  const changes: Change[] = []
  const underWay = new Set<Promise<void>>()
  let paused = false
  let ended = false
  const clicking = (async () => {
    for (let count = 0; !ended; count++) {
      await delay(1_000 / perSecond)
      const family = families.find(({ busy }) => !busy)
      if (paused || !family) continue
      // To the end of the line, so that families take turns.
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
    for (let turn = 0; !ended; turn++) {
      await delay(ownersLookMs)
      const family = families[turn % families.length]
      const answer = await family?.ownersAnswer()
      if (family && answer !== undefined && answer !== answersBefore.get(family))
        tell(`an owner’s answer differs from that of a quiet evening: ${answer}`)
    }
  })()

  return {
    ...{ families, changes, complaints },
    pause: async () => {
      paused = true
      await Promise.all(underWay)
      const until = performance.now() + 30_000
      while (!families.every(({ isTrue }) => isTrue)) {
        if (performance.now() > until) {
          tell(`${families.filter(({ isTrue }) => !isTrue).length} families have screens that stay wrong`)
          break
        }
        await delay(20)
      }
    },
    resume: () => void (paused = false),
    ownersLearntNothing: async () => {
      const wrong: string[] = []
      for (const family of families) {
        const before = framesBefore.get(family) ?? ''
        for (const [index, frames] of family.ownersFrames.entries()) {
          const text = frames.join('\n')
          // A connection that broke off may have had fewer frames, and none that a quiet one hasn’t.
          if (index === 0 ? text !== before : !before.startsWith(text)) wrong.push(text)
        }
        const answer = await family.ownersAnswer()
        if (answer !== answersBefore.get(family)) wrong.push(`${answer}`)
      }
      return wrong
    },
    end: async () => {
      ended = true
      await Promise.all([clicking, looking])
      await Promise.all(underWay)
      for (const family of families) family.close()
    },
  }
}
