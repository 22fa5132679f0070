import { Hono } from 'hono'
import type { Run } from '../bridge.ts'
import { onlyRow } from '../database.ts'
import { version } from '../version.ts'

/** `writable` is false on a replica, or while another server takes the database over. */
const stateSql = `
  select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable,
    obj_description(to_regnamespace('read_models'), 'pg_namespace') = $1 as current
  from event_store.position()`

/**
 * `/healthz`: the process answers, with its version. `/readyz`: it can serve, and so can its database.
 *
 * @param readModels the version of the read models that this release writes
 */
export function healthRoutes(run: Run, readModels: string): Hono {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.json({ status: 'alive', version }))
  routes.get('/readyz', async (c) => {
    const ready = await run(onlyRow<Record<'writable' | 'current', boolean>>(stateSql, [readModels])).then(
      ({ writable, current }) => writable && current,
      () => false,
    )
    return ready ? c.json({ status: 'ready' }) : c.json({ status: 'unavailable' }, 503)
  })
  return routes
}
