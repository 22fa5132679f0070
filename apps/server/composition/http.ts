import { pictureBytes } from '@cachotteries/contracts/pictures'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { secureHeaders } from 'hono/secure-headers'
import { ZodError } from 'zod'
import { apiDocs } from '../infrastructure/http/api-docs.ts'
import type { Config } from '../infrastructure/config.ts'
import { access, calls, logDefinition, onEntered, onRegistered, pages } from './features.ts'
import { clientAddress, isTrusted, networkOf } from '../infrastructure/http/client-address.ts'
import { isCutShort, isForwarded, limitBody, type Origins } from '../infrastructure/http/guards.ts'
import { answerToDefect, entryOf } from '../infrastructure/defects.ts'
import { firstView } from './first-view.ts'
import { healthRoutes } from '../infrastructure/http/health.ts'
import type { NoticeMistakes } from '../infrastructure/operator/mistaken-settings.ts'
import { mayReadMetrics } from '../infrastructure/operator/metrics-access.ts'
import { metricsText } from '../infrastructure/operator/metrics-text.ts'
import { observed, type Observed, type Observers } from '../infrastructure/operator/observed.ts'
import { invalidInput, Refusal, refusal, statusOf, type Reason } from '../infrastructure/refusal.ts'
import { readPage } from '../infrastructure/http/page.ts'
import { isPicture, restRoutes } from '../infrastructure/http/rest-routes.ts'
import { isOf, servedPages } from '../infrastructure/http/served-pages.ts'
import { sessionCheck, type Checking } from '../infrastructure/http/session.ts'
import {
  apiPolicy,
  docsPolicy,
  pagePolicy,
  servedPolicy,
  strictTransport,
} from '../infrastructure/http/security-headers.ts'
import { isDefect } from '../infrastructure/trpc.ts'
import { appRouter } from './router.ts'
import { trpcRoute } from '../infrastructure/http/trpc-routes.ts'
import { webRoutes } from '../infrastructure/http/web-files.ts'

/** The limit of bodies, far larger than any of our forms. */
const bodyBytes = 64 * 1024

/** The limit for calls that import a whole list, as a file in base64 or as wishes. */
const listBytes = 1024 * 1024
const takesList: ReadonlySet<string> = new Set(['/api/trpc/transfer.preview', '/api/trpc/transfer.import'])

/** Takes a photo from a device. */
const takesPicture: ReadonlySet<string> = new Set(['/api/pictures', '/api/pictures/'])

interface HttpOptions
  extends
    Pick<Config, 'trustedProxies' | 'publicUrl' | 'webRoot' | 'metricsToken' | 'dataDir'>,
    Partial<Pick<Config, 'backupsDir' | 'provider'>>,
    Omit<Checking, 'access' | 'addressOf' | 'onRegistered' | 'onEntered'>,
    Omit<Observers, 'procedures' | 'maySayTrace'> {
  readonly origins: Origins
  readonly noticeMistakes: NoticeMistakes
}

export function httpApp(options: HttpOptions): Hono<Observed> {
  const { run, origins, trustedProxies, webRoot, log, metrics } = options
  const app = new Hono<Observed>()
  const procedures = new Set(Object.keys(appRouter._def.procedures))
  const remoteOf = (c: Context): string | undefined => getConnInfo(c).remote.address
  app.use(
    observed({ ...options, procedures, maySayTrace: (c) => isTrusted(remoteOf(c) ?? '', trustedProxies) }),
  )
  const noticeMistakes = (c: Context): void =>
    options.noticeMistakes(remoteOf(c), (name) => c.req.header(name))
  app.use((c, next) => {
    if (isForwarded((name) => c.req.header(name))) noticeMistakes(c)
    return next()
  })
  const transport = strictTransport(options.publicUrl)
  const page = webRoot === undefined ? undefined : readPage(webRoot, options.provider)
  const pageHeaders = secureHeaders({ ...pagePolicy(page?.scripts ?? []), ...transport })
  const apiHeaders = secureHeaders({ ...apiPolicy, ...transport })
  const docsHeaders = secureHeaders({ ...docsPolicy, ...transport })
  const served = pages.map((one) => ({
    ...one,
    headers: secureHeaders({ ...servedPolicy(one), ...transport }),
  }))
  app.use((c, next) => {
    if (c.req.path === '/api/docs') return docsHeaders(c, next)
    if (c.req.path.startsWith('/api/')) return apiHeaders(c, next)
    const { headers } = served.find((one) => isOf(one, c.req.path)) ?? { headers: pageHeaders }
    return headers(c, next)
  })
  app.use('/api/*', async (c, next) => {
    await next()
    // An answer is for one person: no cache may store it, except a browser that stores a picture.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  app.use(async (c, next) => {
    await next()
    // What this browser has stored of somebody who was signed in here is gone before anybody reads it.
    if (c.get('sessionHasEnded')) c.res.headers.set('clear-site-data', '"storage"')
  })
  /** The connection is asked at once: once it is closed it has no address. */
  const addressOf = (c: Context): (() => string) => {
    const [remote, forwardedFor] = [remoteOf(c), c.req.header('x-forwarded-for')]
    return () => clientAddress(remote, forwardedFor, trustedProxies)
  }
  const isForeign = (c: Context<Observed>, check: 'isForeign' | 'isForeignGet' = 'isForeign'): boolean => {
    const foreign = origins[check]((name) => c.req.header(name))
    if (foreign) {
      noticeMistakes(c)
      log.tell({ event: 'foreign origin refused', network: networkOf(addressOf(c)()) }, c.get('request'))
    }
    return foreign
  }
  const tooLarge = (c: Context): Response => refused(c, 'TooLarge')
  const formLimit = limitBody(bodyBytes, tooLarge)
  const listLimit = limitBody(listBytes, tooLarge)
  const pictureLimit = limitBody(pictureBytes, tooLarge)
  /** A body of undeclared length is read before the session is known: such a picture may be no larger than a form. */
  const limitOf = ({ req }: Context): MiddlewareHandler => {
    if (takesList.has(req.path)) return listLimit
    const sendsPicture = takesPicture.has(req.path) && isPicture(req.header('content-type'))
    return sendsPicture && req.header('transfer-encoding') === undefined ? pictureLimit : formLimit
  }
  const guarded: MiddlewareHandler<Observed> = async (c, next) => {
    if (c.req.method !== 'OPTIONS' && isForeign(c)) return refused(c, 'ForeignOrigin')
    const answered = await limitOf(c)(c, next)
    // The client has disconnected: this answer is for the metrics.
    if (isCutShort(c)) c.res = refused(c, 'MalformedBody')
    return answered
  }
  // These change nothing, and their bodies aren't read.
  const onlyReads = (method: string): boolean => method === 'GET' || method === 'HEAD'
  app.use('/api/*', (c, next) => (onlyReads(c.req.method) ? next() : guarded(c, next)))

  const contextOf = sessionCheck({ ...options, access, onRegistered, onEntered, addressOf })
  app.all(
    '/api/trpc/*',
    trpcRoute({
      router: appRouter,
      onError: (c, error) => {
        if (isDefect(error) && !isCutShort(c)) log.tell(entryOf(error.cause), c.get('request'))
      },
      contextOf,
    }),
  )
  app.route('/api', apiDocs(calls))
  const isForeignGet = (c: Context<Observed>): boolean => isForeign(c, 'isForeignGet')
  app.route('/api', restRoutes(calls, { isForeignGet, contextOf, origin: () => origins.address }))

  app.route('/', healthRoutes(run, logDefinition.readModels.version))
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(options, remoteOf(c), (name) => c.req.header(name))) return refused(c, 'UnknownPath')
    return c.text(await run(metricsText(options)), 200, {
      'content-type': metrics.registry.contentType,
      'cache-control': 'no-store',
    })
  })
  app.all('/api/*', (c) => refused(c, 'UnknownPath'))
  for (const { under, posts } of pages) if (posts === 'own') app.post(`${under}*`, guarded)
  app.route('/', servedPages(pages, { run, addressOf, cookies: options.cookies }))
  // The page that something is shared to embeds nothing of its user: their session is looked up for its end alone.
  app.post('/app/add', async (c, next) => {
    await contextOf(c).catch(() => {})
    await next()
  })
  if (webRoot !== undefined && page)
    app.route(
      '/',
      webRoutes(
        webRoot,
        page,
        (c, path) => firstView(path, () => contextOf(c)),
        (c) => options.cookies.session.tokenIn(c.req.header('cookie')) === undefined,
      ),
    )
  app.notFound((c) => refused(c, 'UnknownPath'))
  app.onError((error, c) => {
    if (error instanceof Refusal) return answer(c, error)
    if (error instanceof ZodError) return c.json(invalidInput(error), 400)
    if (error instanceof HTTPException) return error.getResponse()
    const request = c.get('request')
    if (!isCutShort(c)) log.tell(entryOf(error), request)
    return answer(c, answerToDefect(error, request))
  })
  return app
}

const refused = (c: Context, reason: Reason): Response => answer(c, refusal(reason))

function answer(c: Context, { reason, message, retryAfter, issues }: Refusal): Response {
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  return c.json({ message, issues }, statusOf(reason))
}
