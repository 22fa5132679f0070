import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { acceptRestoredEvents, logTable } from '@cachotteries/event-store/restored-log'
import { pausingAppends } from '@cachotteries/event-store/transaction'
import type { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { AccountEvent } from '@cachotteries/domain/features/accounts/events'
import type { LinkClicked } from '@cachotteries/domain/features/clicks/events'
import type { FamilyEvent } from '@cachotteries/domain/features/families/events'
import type { PurchaseEvent } from '@cachotteries/domain/features/purchases/events'
import type { WishEvent } from '@cachotteries/domain/features/wishes/events'
import { logDefinition } from '../composition/features.ts'
import { streamOf } from '../infrastructure/log/stream-type.ts'

/** The number of people, of families, and of events. */
export interface Size {
  readonly users: number
  readonly families: number
  readonly events: number
}

/**
 * Writes a log like one after years of use, directly into its table: a million appends would take minutes. Everybody
 * registers and joins a family; then, round after round, each person does the next thing that people do, so that the
 * events of one wish are far apart in the log. A rebuild makes the read models.
 *
 * @param pool of a migrated database whose log is empty
 */
export async function writeLongHistory(pool: Pool, size: Size): Promise<void> {
  await pausingAppends(pool, async (client) => {
    await pipeline(
      Readable.from(linesOf(size)),
      client.query(copyFrom(`copy ${logTable.name} (${logTable.columns.join(', ')}) from stdin`)),
    )
    await acceptRestoredEvents(client)
  })
  await pool.query('vacuum analyze event_store.events')
}

interface Happening {
  readonly kind: 'account' | 'family' | 'wish' | 'purchase' | 'clicks'
  readonly id: string
  readonly by: string
  readonly event: AccountEvent | FamilyEvent | WishEvent | PurchaseEvent | LinkClicked
}

function* linesOf(size: Size): Generator<string> {
  const versions = new Map<string, number>()
  const began = Date.UTC(2020, 0, 1)
  let position = 0
  for (const { kind, id, by, event } of happenings(size)) {
    if (++position > size.events) return
    const stream = streamOf(kind, id)
    const version = (versions.get(stream) ?? 0) + 1
    versions.set(stream, version)
    const at = new Date(began + position * 1_000).toISOString()
    const { type, schema, data } = logDefinition.codec.toNewEvent(event)
    const json = JSON.stringify(data).replaceAll('\\', String.raw`\\`)
    const command = `${by}:${randomUUID()}`
    yield `${[position, stream, version, randomUUID(), type, schema, json, by, at, command, 1].join('\t')}\n`
  }
}

interface Person {
  readonly id: string
  readonly wishes: string[]
  /** Those of them that a relative bought. */
  readonly bought: string[]
}

function* happenings({ users, families }: Size): Generator<Happening> {
  const everybody: Person[] = []
  while (everybody.length < users) {
    const id = randomUUID()
    const number = everybody.push({ id, wishes: [], bought: [] })
    const personal = { name: `Personne ${number}`, email: `personne-${number}@famille.example` }
    yield {
      kind: 'account',
      id,
      by: id,
      event: { type: 'AccountRegistered', wishlist: randomUUID(), personal },
    }
  }
  const perFamily = Math.ceil(users / families)
  const circles = Array.from({ length: families }, (_, index) =>
    everybody.slice(index * perFamily, (index + 1) * perFamily),
  )
  for (const [index, members] of circles.entries()) {
    const [founder] = members
    if (!founder) continue
    const id = randomUUID()
    const created = { type: 'FamilyCreated', code: 'SAPINS', personal: { name: `Maison ${index}` } } as const
    yield { kind: 'family', id, by: founder.id, event: created }
    for (const { id: member } of members)
      yield { kind: 'family', id, by: member, event: { type: 'MemberJoined', member } }
  }
  for (let round = 0; ; round++)
    for (const members of circles)
      for (const [place, person] of members.entries()) {
        const relative =
          members[(place + 1 + (round % Math.max(1, members.length - 1))) % members.length] ?? person
        yield* nextOf(round, person, relative)
      }
}

/** The actions of people, in proportion: half of them add wishes, a fifth buy them. */
const acts = [
  'wish',
  'wish',
  'buy',
  'wish',
  'change',
  'wish',
  'idea',
  'buy',
  'click',
  'wish',
  'unmark',
] as const

function* nextOf(round: number, person: Person, relative: Person): Generator<Happening> {
  const { id: by } = person
  const personal = {
    name: `Souhait du tour ${round}`,
    comment: 'Celui de la vitrine, en bleu si possible',
    url: `https://boutique.example/articles/${round}`,
    img: null,
  }
  const importance = (round % 5) + 1
  const click = (id: string): Happening => ({
    kind: 'clicks',
    id: by,
    by,
    event: { type: 'LinkClicked', click: randomUUID(), wish: id, source: 'wish-card' },
  })
  switch (acts[round % acts.length]) {
    case 'wish': {
      const id = randomUUID()
      person.wishes.push(id)
      yield {
        kind: 'wish',
        id,
        by,
        event: { type: 'WishAdded', owner: by, creator: by, importance, personal },
      }
      return
    }
    case 'idea': {
      const event = {
        type: 'SecretIdeaAdded',
        recipients: [relative.id],
        creator: by,
        importance,
        personal,
      } as const
      yield { kind: 'wish', id: randomUUID(), by, event }
      return
    }
    case 'change': {
      const id = person.wishes[0]
      if (id) yield { kind: 'wish', id, by, event: { type: 'WishChanged', importance } }
      return
    }
    case 'buy': {
      const id = relative.wishes.find((wish) => !relative.bought.includes(wish))
      if (!id) return
      relative.bought.push(id)
      yield { kind: 'purchase', id, by, event: { type: 'WishBought', buyer: by, on: '2026-12-24' } }
      return
    }
    case 'unmark': {
      const id = relative.bought.pop()
      if (id) yield { kind: 'purchase', id, by, event: { type: 'PurchaseUnmarked' } }
      return
    }
    case 'click': {
      const id = relative.wishes[0]
      if (id) yield click(id)
      return
    }
    case undefined:
  }
}
