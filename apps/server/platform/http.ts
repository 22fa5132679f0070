import { messages, type MessageKey } from '@cachotteries/contracts/messages'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { secureHeaders } from 'hono/secure-headers'
import type { Run } from './bridge.ts'
import { reportDefect } from './defects.ts'
import { healthRoutes } from './health.ts'
import type { LiveHub } from './live-hub.ts'
import type { Origins } from './origin.ts'
import { Refusal, refusal, statusOf } from './refusal.ts'
import { appRouter } from './router.ts'
import type { SessionCookie } from './session-cookie.ts'
import { Sessions, type Session } from './sessions.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import type { RequestContext } from './trpc.ts'
import { webRoutes } from './web-files.ts'

/** Far above any form of ours. */
const bodyBytes = 64 * 1024

export interface HttpOptions {
  readonly run: Run
  readonly live: LiveHub['Service']
  readonly origins: () => Origins
  readonly cookie: SessionCookie
  readonly webRoot: string | undefined
}

export function httpApp({ run, live, origins, cookie, webRoot }: HttpOptions): Hono {
  const app = new Hono()
  app.use(secureHeaders(contentSecurityPolicy))
  app.use('/api/*', async (c, next) => {
    await next()
    // What one person may see is kept for nobody, by no cache on the way.
    c.header('Cache-Control', 'no-store')
  })
  app.use('/api/*', (c, next) => {
    const unsafe = c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.req.method !== 'OPTIONS'
    if (unsafe && !origins().allows(c.req.header('origin')))
      return Promise.resolve(refused(c, 'ForeignOrigin'))
    return next()
  })
  app.use('/api/*', bodyLimit({ maxSize: bodyBytes, onError: (c) => refused(c, 'TooLarge') }))

  app.all('/api/trpc/*', async (c) => {
    const token = cookie.tokenIn(c.req.header('cookie'))
    const session = token ? await run(Sessions.use((sessions) => sessions.find(token))) : undefined
    return fetchRequestHandler({
      endpoint: '/api/trpc',
      req: c.req.raw,
      router: appRouter,
      allowBatching: false,
      createContext: ({ resHeaders }) => contextOf(session, token, resHeaders),
    })
  })

  function contextOf(
    session: Session | undefined,
    token: string | undefined,
    headers: Headers,
  ): RequestContext {
    const set = (value: string) => headers.append('set-cookie', value)
    if (session?.renewed && token) set(cookie.set(token))
    return {
      run,
      session,
      live,
      cookie: { set: (fresh) => set(cookie.set(fresh)), clear: () => set(cookie.clear()) },
      connection: undefined,
    }
  }

  app.route('/', healthRoutes(run))
  app.all('/api/*', (c) => refused(c, 'UnknownPath'))
  if (webRoot) app.route('/', webRoutes(webRoot))
  app.notFound((c) => refused(c, 'UnknownPath'))
  app.onError((error, c) => {
    if (error instanceof Refusal) return answer(c, error)
    if (error instanceof HTTPException) return error.getResponse()
    reportDefect(error)
    return refused(c, 'Unexpected')
  })
  return app
}

const refused = (c: Context, reason: MessageKey): Response => answer(c, refusal(reason, messages[reason]))

const answer = (c: Context, { reason, message }: Refusal): Response => c.json({ message }, statusOf[reason])
