import type { ClientBase } from 'pg'
import { projectAccount } from '../../accounts/read-model.ts'
import { projectClick } from '../../clicks/read-model.ts'
import { projectFamily } from '../../families/read-model.ts'
import { projectPreference } from '../../preferences/read-model.ts'
import { projectPurchase } from '../../purchases/read-model.ts'
import { projectWish } from '../../wishes/read-model.ts'
import type { Fact } from './facts.ts'
import type { RowChange } from './read-model-table.ts'
import { writeRows } from './row-changes.ts'

/** Writes what the facts change in the read models, on the schema that the client's path names. */
export const project = (client: ClientBase, facts: readonly Fact[]): Promise<void> =>
  writeRows(client, facts.flatMap(changesBy))

function changesBy(fact: Fact): readonly RowChange[] {
  switch (fact.of) {
    case 'account':
      return projectAccount(fact.id, fact.event)
    case 'family':
      return projectFamily(fact.id, fact.event)
    case 'wish':
      return projectWish(fact.id, fact.event)
    case 'purchase':
      return projectPurchase(fact.id, fact.event)
    case 'clicks':
      return projectClick(fact.id, fact.event)
    case 'preferences':
      return projectPreference(fact.id, fact.event)
  }
}
