import { Effect } from 'effect'
import { Hono } from 'hono'
import type { Run } from '../bridge.ts'
import { Database } from '../database.ts'

/** `/healthz`: the process answers. `/readyz`: it can serve, its database included. */
export function healthRoutes(run: Run): Hono {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.json({ status: 'alive' }))
  routes.get('/readyz', async (c) => {
    const reached = await run(
      Effect.flatMap(Database, ({ query }) => query(`select event_store.position()`)),
    ).then(
      () => true,
      () => false,
    )
    return reached ? c.json({ status: 'ready' }) : c.json({ status: 'unavailable' }, 503)
  })
  return routes
}
