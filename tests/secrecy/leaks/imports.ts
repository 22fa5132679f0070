import type { Edit } from './leak.ts'

export const service = 'apps/server/wishes/service.ts'

/** In `composition/http.ts`: where every answer of the API gets its headers. */
export const onEveryAnswer = `    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')`

/* What leaks in the service of wishes need there, and the product doesn't. */

export const allWishes: Edit = {
  file: service,
  find: `  findWish,
  isNormalWishOf,`,
  put: `  everybodysList,
  findWish,
  isNormalWishOf,`,
}

export const refusals: Edit = {
  file: service,
  find: `import { orRefuse, type Refusal } from '../infrastructure/refusal.ts'`,
  put: `import { orRefuse, refusal, Refusal } from '../infrastructure/refusal.ts'`,
}

export const database: Edit = {
  file: service,
  find: `import type { Database } from '../infrastructure/database.ts'`,
  put: `import { query, type Database } from '../infrastructure/database.ts'`,
}
