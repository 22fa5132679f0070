import { packedList } from '@cachotteries/domain/visibility/packed-list'
import { appRouter } from './router.ts'
import type { FirstView } from '../infrastructure/http/page.ts'
import type { RequestContext } from '../infrastructure/trpc.ts'

/** The paths of lists: one's own, or that of the person whose id it has. */
const listOf = /^\/(?:app\/?|app\/my-list\/?|app\/users\/([\w-]{36})\/?)?$/

/**
 * The data of a list's page, embedded in the page: the queries that the application sends when it starts, by the same
 * procedures. Undefined for any other page, for somebody who isn't signed in, and when anything fails: the application
 * then asks for it, and shows the error. The session is looked up for every page: when it has ended, the page's answer says so.
 *
 * @param path of the page's address
 */
export async function firstView(
  path: string,
  contextOf: () => Promise<RequestContext>,
): Promise<FirstView | undefined> {
  const whose = listOf.exec(path)
  try {
    const context = await contextOf()
    if (!whose || !context.session) return undefined
    const ask = appRouter.createCaller(context)
    const owner = whose[1]?.toLowerCase() ?? context.session.user
    const [session, families, list] = await Promise.all([
      ask.accounts.session(),
      ask.families.mine(),
      ask.wishes.list({ owner }),
    ])
    return { session, families, list: { ...list, view: packedList(list.view) } }
  } catch {
    return undefined
  }
}
