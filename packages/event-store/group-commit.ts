/** What decides whether two appends may share a transaction. */
interface Waiting {
  readonly append: {
    readonly commandId: string
    readonly writes: readonly { readonly stream: string }[]
  }
}

const LARGEST_BATCH = 256
/** How far to look for appends that fit together, so that a queue for one busy stream isn't searched at each flush. */
const FURTHEST_LOOK = 4 * LARGEST_BATCH

/**
 * Splits the queue into the next batch and the rest. A stream and a command id stand at most once in a batch, since all
 * of it is checked against the log as it was before. An append that has to wait makes those behind it on the same stream
 * wait too, so that appends to a stream keep their order.
 */
export function takeBatch<Item extends Waiting>(queue: readonly Item[]): { batch: Item[]; rest: Item[] } {
  const batch: Item[] = []
  const rest: Item[] = []
  const streams = new Set<string>()
  const commandIds = new Set<string>()
  let looked = 0
  for (const item of queue.slice(0, FURTHEST_LOOK)) {
    if (batch.length === LARGEST_BATCH) break
    looked += 1
    const { commandId, writes } = item.append
    const fits = !commandIds.has(commandId) && !writes.some((write) => streams.has(write.stream))
    ;(fits ? batch : rest).push(item)
    commandIds.add(commandId)
    for (const write of writes) streams.add(write.stream)
  }
  return { batch, rest: rest.concat(queue.slice(looked)) }
}

/**
 * Group commit: an append that finds no batch under way is flushed at once, alone; those that come meanwhile go together
 * in the next batch. There is no timer: batches grow as the disk gets slower.
 *
 * `flush` settles its appends itself and never rejects.
 */
export function createGroupCommit<Item extends Waiting>(
  flush: (batch: readonly Item[]) => Promise<void>,
): { add(item: Item): void; idle(): Promise<void> } {
  let queue: Item[] = []
  let flushing: Promise<void> | undefined

  async function flushQueue(): Promise<void> {
    while (queue.length > 0) {
      const { batch, rest } = takeBatch(queue)
      queue = rest
      await flush(batch)
      // Callers that were just answered may append again in this turn. Without it, they would miss the next batch.
      if (batch.length > 1) await new Promise(setImmediate)
    }
    flushing = undefined
  }

  return {
    add(item) {
      queue.push(item)
      flushing ??= flushQueue()
    },
    idle: async () => flushing,
  }
}
