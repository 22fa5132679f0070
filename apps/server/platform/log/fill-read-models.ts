import { UnknownSchemaError } from '@cachotteries/event-store/errors'
import type { EventStore } from '@cachotteries/event-store/event-store'
import type { ClientBase } from 'pg'
import { PoisonedEvent, toMeaning } from './facts.ts'
import { projectThings } from './projector.ts'
import { WaitingRows } from './waiting-rows.ts'

/** Events whose rows are made together, about: with more of them V8 has more to carry along. */
const batch = 500

/**
 * Fills empty tables with what the log tells up to a position, one thing after the other, so that each row is written
 * once, as it is in the end. The tables have no keys yet: those are made of all rows at once.
 *
 * @param clients nobody else uses them meanwhile
 * @param onRead told how many events have been read
 * @throws {PoisonedEvent} of the first in the log; {UnknownSchemaError}, {LogGapError}
 */
export async function fillReadModels(
  clients: readonly [ClientBase, ...ClientBase[]],
  store: EventStore,
  upTo: number,
  onRead: (count: number) => void,
): Promise<void> {
  const rows = new WaitingRows(...clients)
  let count = 0
  try {
    for await (const told of store.readThings({ upTo, batch })) {
      await rows.add(projectThings(told))
      count += told.length
      onRead(count)
    }
    await rows.end()
  } catch (error) {
    if (error instanceof PoisonedEvent || error instanceof UnknownSchemaError)
      await assertUnderstood(store, upTo)
    throw error
  }
}

/** The first event that stops a rebuild is the first of the log, whatever it is about. */
async function assertUnderstood(store: EventStore, upTo: number): Promise<void> {
  for await (const events of store.readLog({ upTo })) for (const event of events) toMeaning(event)
}
