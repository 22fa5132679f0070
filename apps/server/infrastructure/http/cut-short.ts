import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Whether who asks was gone before all that they were sending was there, as when a phone loses its signal. */
export function isCutShort({ env }: Context): boolean {
  const { incoming }: HttpBindings = env
  return incoming.destroyed && !incoming.complete
}
