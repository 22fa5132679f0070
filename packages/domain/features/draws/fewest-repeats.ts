import type { Assignment, Choices } from './matching.ts'

/**
 * The choices of the assignments in which as few givers as possible give to whom they gave the last time. Whatever fits these
 * choices has that fewest number of repeats, and whatever has it fits them.
 *
 * A repeat costs one, any other choice nothing. The cheapest assignment comes with prices by which no choice costs less than its
 * giver and its person together; and those assignments are the cheapest of which every choice costs just that.
 *
 * @param choices that some assignment fits
 */
export function withFewestRepeats(choices: Choices, last: Assignment): Choices {
  const people = [...choices.keys()]
  // Dearer than any assignment that fits.
  const excluded = people.length + 1
  const costs = people.map((giver) =>
    people.map((one) => {
      if (!choices.get(giver)!.has(one)) return excluded
      return last.get(giver) === one ? 1 : 0
    }),
  )
  const { givers, drawn } = pricesOf(costs)
  return new Map(
    people.map((giver, from) => [
      giver,
      new Set(
        people.filter(
          (one, to) => choices.get(giver)!.has(one) && costs[from]![to] === givers[from]! + drawn[to]!,
        ),
      ),
    ]),
  )
}

interface Prices {
  readonly givers: readonly number[]
  readonly drawn: readonly number[]
}

/**
 * The prices of a cheapest assignment, by the Hungarian method (R. Jonker and A. Volgenant, "A shortest augmenting path algorithm
 * for dense and sparse linear assignment problems", Computing 38, 1987): for one giver after the other, the cheapest path of
 * changes that leads to somebody whom nobody gives to yet.
 */
function pricesOf(costs: readonly (readonly number[])[]): Prices {
  const givers = costs.map(() => 0)
  const drawn = costs.map(() => 0)
  const giverOf = new Map<number, number>()
  for (const first of costs.keys()) {
    /** What it costs to reach each person, and from which giver. */
    const far = costs.map(() => Infinity)
    const from = costs.map(() => first)
    const reached = new Set<number>()
    let end = -1
    for (let giver: number | undefined = first; giver !== undefined; giver = giverOf.get(end)) {
      const before = far[end] ?? 0
      for (const one of costs.keys()) {
        if (reached.has(one)) continue
        const sum = before + costs[giver]![one]! - givers[giver]! - drawn[one]!
        if (sum >= far[one]!) continue
        far[one] = sum
        from[one] = giver
      }
      end = nearest(far, reached)
      reached.add(end)
    }
    for (const one of reached) {
      const less = far[end]! - far[one]!
      drawn[one]! -= less
      const giver = giverOf.get(one)
      if (giver !== undefined) givers[giver]! += less
    }
    givers[first]! += far[end]!
    takeOver(giverOf, from, { first, end })
  }
  return { givers, drawn }
}

function nearest(far: readonly number[], reached: ReadonlySet<number>): number {
  let least = -1
  for (const one of far.keys()) if (!reached.has(one) && (least < 0 || far[one]! < far[least]!)) least = one
  return least
}

/** Along the path to the person at its end each giver takes over whom they reached, and leaves whom they had. */
function takeOver(
  giverOf: Map<number, number>,
  from: readonly number[],
  { first, end }: { readonly first: number; readonly end: number },
): void {
  const had = new Map([...giverOf].map(([one, giver]) => [giver, one]))
  for (let one: number | undefined = end; one !== undefined;) {
    const giver: number = from[one]!
    giverOf.set(one, giver)
    one = giver === first ? undefined : had.get(giver)
  }
}
