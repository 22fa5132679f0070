import { eventually } from '@cachotteries/event-store/testing/eventually'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { openPostOffice, type PostOffice } from './testing/post-office.ts'

let post: PostOffice
let people: readonly Person[]

/** Small families: a digest is made of the lists of all relatives. */
const families = Array.from({ length: 7 }, (_, family) =>
  ['Ana', 'Bob', 'Cléo', 'Dan', 'Ève'].map((name) => `${name} ${family}`),
)

beforeEach(async () => {
  post = await openPostOffice()
  const registered: Person[][] = []
  for (const [family, names] of families.entries())
    registered.push(await registerFamily(post.server.url, `Martin ${family}`, names))
  people = registered.flat()
  for (const { ask } of people) await ask.digests.choose.mutate({ rhythm: 'weekly' })
  post.pass(1)
  for (const { ask, userId } of registered.flatMap((family) => family.slice(0, 2)))
    await ask.wishes.add.mutate({ commandId: commandId(), owner: userId, name: 'Vélo' })
})
afterEach(() => post.stop())

const howOften = () => new Set(people.map((person) => post.lettersTo(person).length))

describe('two nodes', () => {
  it('send each digest once, all at the time at which they are due', async () => {
    await post.another()
    post.saturday(1)
    for (let nth = 0; nth < 5; nth++) post.tick()
    await post.send()
    expect(howOften()).toEqual(new Set([1]))
  })
})

describe('a connection that ends in the middle', () => {
  it('queues no digest twice, and loses none', async () => {
    post.saturday(1)
    const blocker = await post.server.pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table app.mail_queue in access exclusive mode')
    post.tick()
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'relation'
      and query like '%insert into mail_queue%'`
    await eventually(async () => ((await post.server.pool.query(waiting)).rowCount ?? 0) > 0, 'the round')
    await post.server.pool.query(`select pg_terminate_backend(pid) from (${waiting}) w`)
    await blocker.query('rollback')
    blocker.release()
    expect(await post.due()).toBe(people.length)
    await post.send()
    expect(howOften()).toEqual(new Set([1]))
  })
})
