import type { Resolve } from '@cachotteries/server/infrastructure/outgoing/guarded-connector'

/** Nothing is looked up outside: no name has an address. */
export const noNames: Resolve = () =>
  Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
