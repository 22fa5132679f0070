import { accountStream } from '../../accounts/streams.ts'
import type { Fact } from '../log/facts.ts'
import type { Entry } from './entries.ts'

/**
 * Who became an administrator, or ceased to be one. It is done by a command, of which each node that runs hears in the
 * log of events; that log remembers it when none does.
 */
export const appointmentsIn = (facts: readonly Fact[]): readonly Entry[] =>
  facts.flatMap((fact): readonly Entry[] => {
    if (!accountStream.contains(fact)) return []
    switch (fact.event.type) {
      case 'AdministratorAppointed':
        return [{ event: 'administrator appointed', account: fact.id }]
      case 'AdministratorDismissed':
        return [{ event: 'administrator dismissed', account: fact.id }]
      case 'AccountRegistered':
      case 'ProfileChanged':
        return []
    }
  })
