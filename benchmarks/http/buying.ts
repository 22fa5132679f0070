import { randomUUID } from 'node:crypto'
import type { Household, Member } from '@cachotteries/server/testing/households'
import type { Request } from './line.ts'

export const json = { 'content-type': 'application/json' }

/** Buys one wish after another, and unmarks each before it is bought again. */
export function buying({ wishes }: Household, { cookie }: Member): () => Request {
  let turn = 0
  return () => {
    const uid = wishes[turn % wishes.length]
    const isPurchased = Math.floor(turn++ / wishes.length) % 2 === 0
    const body = JSON.stringify({ uid, commandId: randomUUID(), isPurchased })
    return { method: 'POST', path: '/api/trpc/wishes.change', headers: { ...json, cookie }, body }
  }
}

/** Unmarks each bought wish once, so that the next purchase is a change. */
export function givingBack({ wishes }: Household, { cookie }: Member): readonly Request[] {
  return wishes.map((uid) => ({
    method: 'POST',
    path: '/api/trpc/wishes.change',
    headers: { ...json, cookie },
    body: JSON.stringify({ uid, commandId: randomUUID(), isPurchased: false }),
  }))
}
