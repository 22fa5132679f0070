/** What decides whether two appends may share a transaction. */
interface Claim {
  readonly commandId: string
  readonly writes: readonly { readonly stream: string }[]
}

interface Claiming {
  readonly claim: Claim
}

const LARGEST_BATCH = 256
/** How far to look for appends that fit together, so that a queue for one busy stream isn't searched at each flush. */
const FURTHEST_LOOK = 4 * LARGEST_BATCH
/** Batches that may be under way: while PostgreSQL writes the one, the other is answered, and gathers again. */
export const MOST_UNDER_WAY = 2
/** A batch that is smaller has none beside it: what each transaction costs would be more than what the other's wait saves. */
const WORTH_ANOTHER = 8

/**
 * Splits the queue into the next batch and what waits. A stream and a command id stand at most once in a batch, since
 * all of it is judged against the log as it was before, and not in two batches at once. Whoever waits makes those behind
 * it on the same stream wait too: they are never overtaken.
 */
export function takeBatch<Job extends Claiming>(
  queue: readonly Job[],
  underWay: readonly Claiming[] = [],
): { batch: Job[]; rest: Job[] } {
  const batch: Job[] = []
  const rest: Job[] = []
  const streams = new Set<string>()
  const commandIds = new Set<string>()
  const claimed = ({ claim: { commandId, writes } }: Claiming): void => {
    commandIds.add(commandId)
    for (const write of writes) streams.add(write.stream)
  }
  underWay.forEach(claimed)
  let looked = 0
  for (const job of queue.slice(0, FURTHEST_LOOK)) {
    if (batch.length === LARGEST_BATCH) break
    looked += 1
    const { commandId, writes } = job.claim
    const fits = !commandIds.has(commandId) && !writes.some((write) => streams.has(write.stream))
    ;(fits ? batch : rest).push(job)
    claimed(job)
  }
  return { batch, rest: rest.concat(queue.slice(looked)) }
}

/**
 * A job that finds none under way is flushed at once, alone; those that come meanwhile go together in the next one. No
 * timer: the batches grow as the disk gets slower. Large ones go two at a time, about equal: what came back of the one
 * sets out while the other is written.
 *
 * `flush` settles its jobs itself and never rejects.
 */
export function createGroupCommit<Job extends Claiming>(
  flush: (batch: readonly Job[]) => Promise<void>,
): { add(job: Job): void; idle(): Promise<void> } {
  let queue: Job[] = []
  const underWay = new Set<readonly Job[]>()
  /** Of those just answered, how many are waited for: they may append again in this very turn. */
  let awaited = 0
  let onIdle: (() => void)[] = []

  function setOut(): void {
    while (mayGo()) {
      const { batch, rest } = takeBatch(queue, [...underWay].flat())
      if (batch.length === 0) return
      queue = rest
      awaited = 0
      underWay.add(batch)
      void flush(batch).then(() => cameBack(batch))
    }
  }

  function mayGo(): boolean {
    const [other] = underWay
    if (other === undefined) return queue.length > 0 && queue.length >= awaited
    return underWay.size < MOST_UNDER_WAY && other.length >= WORTH_ANOTHER && queue.length >= other.length
  }

  function cameBack(batch: readonly Job[]): void {
    underWay.delete(batch)
    // Without this turn they would miss the next batch, and every other batch would hold one append.
    if (batch.length > 1 && underWay.size === 0) {
      awaited = batch.length >= 2 * WORTH_ANOTHER ? Math.ceil(batch.length / 2) : Number.POSITIVE_INFINITY
      setImmediate(() => {
        awaited = 0
        setOut()
        tellIdle()
      })
    }
    setOut()
    tellIdle()
  }

  function tellIdle(): void {
    if (queue.length > 0 || underWay.size > 0) return
    for (const resolve of onIdle) resolve()
    onIdle = []
  }

  return {
    add(job) {
      queue.push(job)
      setOut()
    },
    idle: () =>
      new Promise((resolve) => {
        onIdle.push(resolve)
        tellIdle()
      }),
  }
}
