import type { Resolve } from '@cachotteries/server/infrastructure/outgoing/dns'

/** A DNS resolver that finds no name, so that nothing is requested from the internet. */
export const noNames: Resolve = () =>
  Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
