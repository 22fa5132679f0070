/** What decides whether two appends may share a transaction. */
interface Claim {
  readonly commandId: string
  readonly writes: readonly { readonly stream: string }[]
}

const LARGEST_BATCH = 256
/** How far to look for appends that fit together, so that a queue for one busy stream isn't searched at each flush. */
const FURTHEST_LOOK = 4 * LARGEST_BATCH

/**
 * Splits the queue into the next batch and what waits. A stream and a command id stand at most once in a batch, since
 * all of it is judged against the log as it was before. Whoever waits makes those behind it on the same stream wait
 * too: they are never overtaken.
 */
export function takeBatch<Job extends { readonly claim: Claim }>(
  queue: readonly Job[],
): { batch: Job[]; rest: Job[] } {
  const batch: Job[] = []
  const rest: Job[] = []
  const streams = new Set<string>()
  const commandIds = new Set<string>()
  let looked = 0
  for (const job of queue.slice(0, FURTHEST_LOOK)) {
    if (batch.length === LARGEST_BATCH) break
    looked += 1
    const { commandId, writes } = job.claim
    const fits = !commandIds.has(commandId) && !writes.some((write) => streams.has(write.stream))
    ;(fits ? batch : rest).push(job)
    commandIds.add(commandId)
    for (const write of writes) streams.add(write.stream)
  }
  return { batch, rest: rest.concat(queue.slice(looked)) }
}

/**
 * One flush at a time. A job that finds none under way is flushed at once, alone; those that come meanwhile go
 * together in the next one. No timer: the batches grow as the disk gets slower.
 *
 * `flush` settles its jobs itself and never rejects.
 */
export function createGroupCommit<Job extends { readonly claim: Claim }>(
  flush: (batch: readonly Job[]) => Promise<void>,
): { add(job: Job): void; idle(): Promise<void> } {
  let queue: Job[] = []
  let flushing: Promise<void> | undefined

  async function flushAll(): Promise<void> {
    while (queue.length > 0) {
      const { batch, rest } = takeBatch(queue)
      queue = rest
      await flush(batch)
      // Those just answered may append again: without this turn they would miss the next batch, and every other
      // batch would hold one append.
      if (batch.length > 1) await new Promise((resolve) => setImmediate(resolve))
    }
    flushing = undefined
  }

  return {
    add(job) {
      queue.push(job)
      flushing ??= flushAll()
    },
    async idle() {
      await flushing
    },
  }
}
