import { accountOf, audienceOfAccount, noAudience } from '@cachotteries/domain/visibility/audience'
import type { AccountView } from '@cachotteries/domain/visibility/views/accounts'
import { refetchedViews, type LiveFeature } from '../../infrastructure/live/live-views.ts'
import type { Fact } from '../../infrastructure/log/facts.ts'
import type { Entry } from '../../infrastructure/operator/entries.ts'
import { me } from './service.ts'
import { accountStream } from './streams.ts'

/** The viewer's own account, as one row. */
export const openAccounts = refetchedViews<AccountView, AccountView>({
  shape: { rows: (account) => [account], around: () => null, isShort: true },
  topics: (user) => [accountOf(user)],
  watch: (user) => () => me(user),
})

export const accountsLive: LiveFeature = {
  audiences: [
    {
      streams: [accountStream],
      audienceOf: (fact) =>
        accountStream.contains(fact) ? audienceOfAccount(fact.event, fact.id) : noAudience,
      operatorEntry: doneByCommand,
    },
  ],
  views: [openAccounts],
}

/** What commands do. Each running node finds the event in the log, and logs it. */
function doneByCommand(fact: Fact): Entry | undefined {
  if (!accountStream.contains(fact)) return undefined
  const { type } = fact.event
  if (type === 'AdministratorAppointed') return { event: 'administrator appointed', account: fact.id }
  if (type === 'AdministratorDismissed') return { event: 'administrator dismissed', account: fact.id }
  if (type === 'AccountErased') return { event: 'account erased', account: fact.id }
  return undefined
}
