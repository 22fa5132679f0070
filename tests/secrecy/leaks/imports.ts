import type { Edit } from './leak.ts'

export const service = 'apps/server/features/wishes/service.ts'

/** In `composition/http.ts`: where every answer of the API gets its headers. */
export const onEveryAnswer = `    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')`

/** Where the services of wishes and of purchases have their commands done, and answered. */
export const perform = 'apps/server/features/wishes/published/perform.ts'

/* What leaks in the service of wishes need there, and the product doesn't. */

export const allWishes: Edit = {
  file: service,
  atTop: `import * as allWishes from './queries.ts'`,
}

export const refusals: Edit = {
  file: service,
  atTop: `import * as refusals from '../../infrastructure/refusal.ts'`,
}

export const database: Edit = {
  file: service,
  atTop: `import * as database from '../../infrastructure/database.ts'`,
}

/* The same where commands are done. */

export const refusalsOfCommands: Edit = {
  file: perform,
  atTop: `import * as refusals from '../../../infrastructure/refusal.ts'`,
}

export const databaseOfCommands: Edit = {
  file: perform,
  atTop: `import * as database from '../../../infrastructure/database.ts'`,
}
