import { randomUUID } from 'node:crypto'
import type { Member } from '@cachotteries/server/testing/households'
import { median } from '../../tests/faults/report.ts'
import { pace } from '../report/in-turns.ts'
import { json } from './buying.ts'
import { Line, type Request } from './line.ts'

const requestsPerRound = 100
const connections = 16

/** A command of a member, over tRPC. */
export const mutation = ({ cookie }: Member, path: string, input: object): Request => ({
  method: 'POST',
  path: `/api/trpc/${path}`,
  headers: { ...json, cookie },
  body: JSON.stringify({ commandId: randomUUID(), ...input }),
})

/** A question of a member, over tRPC. */
export const query = ({ cookie }: Member, path: string, input: object): Request => ({
  method: 'GET',
  path: `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`,
  headers: { cookie },
})

/** Fails if it is refused. */
export async function done(line: Line, request: Request): Promise<void> {
  const { status, body } = await line.ask(request)
  if (status !== 200) throw new Error(`answered ${status}: ${body}`)
}

/** The median time to an answer, in milliseconds. */
export async function typical(line: Line, next: () => Request): Promise<number> {
  const delays: number[] = []
  while (delays.length < requestsPerRound) {
    const began = performance.now()
    await done(line, next())
    delays.push(performance.now() - began)
  }
  return median(delays)
}

/** Requests per second on sixteen connections, for that long. */
export async function speed(url: string, request: Request, seconds: number): Promise<number> {
  const lines = await Promise.all(Array.from({ length: connections }, () => Line.to(url)))
  const idle = [...lines]
  const found = await pace(connections, seconds, async () => {
    const line = idle.pop()
    if (!line) throw new Error('more callers than lines')
    const { status } = await line.ask(request)
    if (status !== 200) throw new Error(`answered ${status}`)
    idle.push(line)
  })
  for (const line of lines) line.close()
  return found
}
