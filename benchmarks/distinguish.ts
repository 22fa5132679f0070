/** How well somebody with a clock can distinguish two kinds of requests. */
export interface Distinction {
  /** Milliseconds. */
  readonly medians: readonly [number, number]
  /**
   * The probability that a request of the first kind takes longer than one of the second: 0.5 means that they can't
   * be distinguished.
   */
  readonly auc: number
}

export function distinguish(first: readonly number[], second: readonly number[]): Distinction {
  const ranked = [
    ...first.map((ms) => ({ ms, isFirst: true })),
    ...second.map((ms) => ({ ms, isFirst: false })),
  ].toSorted((a, b) => a.ms - b.ms)
  let wins = 0
  let secondsSeen = 0
  for (let index = 0; index < ranked.length;) {
    const ties = ranked.slice(index).findIndex(({ ms }) => ms !== ranked[index]?.ms)
    const equal = ranked.slice(index, ties < 0 ? undefined : index + ties)
    const seconds = equal.filter(({ isFirst }) => !isFirst).length
    wins += (equal.length - seconds) * (secondsSeen + seconds / 2)
    secondsSeen += seconds
    index += equal.length
  }
  return { medians: [median(first), median(second)], auc: wins / (first.length * second.length) }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
