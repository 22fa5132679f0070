import { packedList } from '@cachotteries/domain/visibility/packed-list'
import { appRouter } from './router.ts'
import type { FirstView } from '../infrastructure/http/page.ts'
import type { RequestContext } from '../infrastructure/trpc.ts'

/**
 * The data of a list's page, embedded in the page: what the application would ask for when it starts, by the same
 * procedures. Undefined for any other page, for somebody who isn't signed in, and when anything fails: the application
 * then asks for it, and shows the error.
 *
 * @param path of the page's address
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
    return { session, families, list: { ...list, view: packedList(list.view) } }
  } catch {
    return undefined
  }
}
