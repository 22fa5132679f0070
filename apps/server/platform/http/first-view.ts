import type { FirstView as Contract } from '@cachotteries/contracts/first-view'
import { beginningOf } from '@cachotteries/domain/visibility/wishes'
import { appRouter } from '../router.ts'
import type { RequestContext, Sendable } from '../trpc.ts'

/** What comes along with a page: what its very first frame shows, and with what its screen begins. */
export interface FirstView {
  readonly beginning: Sendable
  /** See `contracts/first-view.ts`. */
  readonly whole: Readonly<Record<keyof Contract, Sendable>>
}

/** Fills a large screen. */
const wishesOfFirstFrame = 12

/**
 * What the list at an address shows first, to be sent along with its page: what the application would ask for as soon
 * as it runs, by the same procedures, and so as they answer this very person. Undefined for any other screen, for who
 * isn't signed in, and when anything fails: the application asks by itself then, and says why.
 *
 * @param path the address of the screen, after the host.
 */
export async function firstView(
  path: string,
  contextOf: () => Promise<RequestContext>,
): Promise<FirstView | undefined> {
  const whose = /^\/(?:app\/?|app\/my-list\/?|app\/users\/([\w-]{36})\/?)?$/.exec(path)
  if (!whose) return undefined
  try {
    const context = await contextOf()
    if (!context.session) return undefined
    const ask = appRouter.createCaller(context)
    const owner = whose[1]?.toLowerCase() ?? context.session.user
    const [session, families, list] = await Promise.all([
      ask.accounts.session(),
      ask.families.mine(),
      ask.wishes.list({ owner }),
    ])
    return { beginning: beginningOf(list.view, wishesOfFirstFrame), whole: { session, families, list } }
  } catch {
    return undefined
  }
}
