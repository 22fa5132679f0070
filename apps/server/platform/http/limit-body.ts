import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Refuses bodies of more bytes. Hono's own limit has a stream made of each body, be it to see that there is none, and
 * is for those alone whose length isn't said: Node.js takes no more of the others than was said.
 */
export function limitBody(maxSize: number, onError: (c: Context) => Response): MiddlewareHandler {
  const counting = bodyLimit({ maxSize, onError })
  return (c, next) => (saidBytes(c) <= maxSize ? next() : counting(c, next))
}

/** How long a body is said to be; NaN where it isn't said, so that it is within no limit. */
function saidBytes({ req }: Context): number {
  // Of these the body is never read.
  if (req.method === 'GET' || req.method === 'HEAD') return 0
  const length = req.header('transfer-encoding') === undefined ? req.header('content-length') : undefined
  return length === undefined ? Number.NaN : Number(length)
}
