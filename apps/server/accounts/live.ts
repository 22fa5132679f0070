import { accountOf, audienceOfAccount, noAudience } from '@cachotteries/domain/visibility/audience'
import type { AccountView } from '@cachotteries/domain/visibility/views'
import { refetchedViews, type LiveFeature } from '../infrastructure/live/live-views.ts'
import type { Fact } from '../infrastructure/log/facts.ts'
import type { Entry } from '../infrastructure/operator/entries.ts'
import { me } from './service.ts'
import { accountStream } from './streams.ts'

/** One's own account: one row, and nothing around it. */
export const openAccounts = refetchedViews<AccountView, AccountView>({
  shape: { rows: (account) => [account], around: () => null },
  topics: (user) => [accountOf(user)],
  watch: (user) => () => me(user),
})

export const accountsLive: LiveFeature = {
  audiences: [
    {
      streams: [accountStream],
      streamsBehind: () => [],
      audienceOf: (fact) =>
        accountStream.contains(fact) ? audienceOfAccount(fact.event, fact.id) : noAudience,
      operatorEntry: appointmentIn,
    },
  ],
  views: [openAccounts],
}

/**
 * Who became an administrator, or ceased to be one. A command does it, of which each running node reads in the log.
 */
function appointmentIn(fact: Fact): Entry | undefined {
  if (!accountStream.contains(fact)) return undefined
  switch (fact.event.type) {
    case 'AdministratorAppointed':
      return { event: 'administrator appointed', account: fact.id }
    case 'AdministratorDismissed':
      return { event: 'administrator dismissed', account: fact.id }
    case 'AccountRegistered':
    case 'ProfileChanged':
      return undefined
  }
}
