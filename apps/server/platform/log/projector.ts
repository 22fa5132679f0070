import type { ClientBase } from 'pg'
import { projectAccount } from '../../accounts/read-model.ts'
import { projectClick } from '../../clicks/read-model.ts'
import { projectFamily } from '../../families/read-model.ts'
import { projectPreference } from '../../preferences/read-model.ts'
import { projectPurchase } from '../../purchases/read-model.ts'
import { projectWish } from '../../wishes/read-model.ts'
import type { Fact } from './facts.ts'

/** Writes what the facts change in the read models, in order, on the schema that the client's path names. */
export async function project(client: ClientBase, facts: readonly Fact[]): Promise<void> {
  for (const fact of facts) await projectOne(client, fact)
}

function projectOne(client: ClientBase, fact: Fact): Promise<void> {
  switch (fact.of) {
    case 'account':
      return projectAccount(client, fact.id, fact.event)
    case 'family':
      return projectFamily(client, fact.id, fact.event)
    case 'wish':
      return projectWish(client, fact.id, fact.event)
    case 'purchase':
      return projectPurchase(client, fact.id, fact.event)
    case 'clicks':
      return projectClick(client, fact.id, fact.event)
    case 'preferences':
      return projectPreference(client, fact.id, fact.event)
  }
}
