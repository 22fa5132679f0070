/** Two appends may share a transaction when they have neither a command id nor a stream in common. */
interface Waiting {
  readonly append: {
    readonly commandId: string
    readonly writes: readonly { readonly stream: string }[]
  }
}

const LARGEST_BATCH = 256
/** How many appends of the queue are examined for a batch. The queue for one busy stream may be long. */
const MOST_EXAMINED = 4 * LARGEST_BATCH

/**
 * Splits the queue into the next batch and the rest. A batch has each stream and each command id at most once, since all
 * of it is checked against the log as it was before. Appends to a stream keep their order: when one has to wait, those
 * behind it on the same stream wait too.
 */
export function takeBatch<Item extends Waiting>(queue: readonly Item[]): { batch: Item[]; rest: Item[] } {
  const batch: Item[] = []
  const rest: Item[] = []
  const streams = new Set<string>()
  const commandIds = new Set<string>()
  let examined = 0
  for (const item of queue.slice(0, MOST_EXAMINED)) {
    if (batch.length === LARGEST_BATCH) break
    examined += 1
    const { commandId, writes } = item.append
    const fits = !commandIds.has(commandId) && !writes.some((write) => streams.has(write.stream))
    ;(fits ? batch : rest).push(item)
    commandIds.add(commandId)
    for (const write of writes) streams.add(write.stream)
  }
  return { batch, rest: rest.concat(queue.slice(examined)) }
}

/**
 * Group commit. When no batch is under way, an append is flushed at once, alone. Appends that come during a flush share
 * the next batch. There is no timer: batches grow when the disk is slow.
 *
 * @param flush settles its appends and never rejects
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
      // Callers that were just answered may append again in this turn. Their appends join the next batch.
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
