import type { FreshEvent, Statement, ToldEvent } from '@cachotteries/event-store/event-store'
import { projectAccount } from '../../accounts/read-model.ts'
import { projectClick } from '../../clicks/read-model.ts'
import { projectFamily } from '../../families/read-model.ts'
import { projectPreference } from '../../preferences/read-model.ts'
import { projectPurchase } from '../../purchases/read-model.ts'
import { projectWish } from '../../wishes/read-model.ts'
import { toMeaning, type Meaning } from './facts.ts'
import type { Columns, RowChange, Statements } from './read-model-table.ts'
import { toRows, toStatements } from './row-changes.ts'

/**
 * What is to be written in the read models for these events, in the schema that the connection's path names.
 *
 * @throws {PoisonedEvent}
 */
export const project = (events: readonly FreshEvent[]): readonly Statement[] =>
  toStatements(changesOf(events))

/**
 * The rows that stand in the read models of some things, once all was told of them that ever was.
 *
 * @throws {PoisonedEvent}
 */
export const projectThings = (told: readonly ToldEvent[]): Map<Statements, Columns[]> =>
  toRows(changesOf(told))

/**
 * What these events change. A row that is changed by what is told of one thing, in any of its streams, is changed by
 * nothing that is told of another: so things may be read again one by one.
 *
 * @throws {PoisonedEvent}
 */
export function* changesOf(events: Iterable<FreshEvent | ToldEvent>): Generator<RowChange> {
  for (const event of events) yield* changesBy(toMeaning(event))
}

function changesBy(told: Meaning): readonly RowChange[] {
  switch (told.of) {
    case 'account':
      return projectAccount(told.id, told.event)
    case 'family':
      return projectFamily(told.id, told.event)
    case 'wish':
      return projectWish(told.id, told.event)
    case 'purchase':
      return projectPurchase(told.id, told.event)
    case 'clicks':
      return projectClick(told.id, told.event)
    case 'preferences':
      return projectPreference(told.id, told.event)
  }
}
