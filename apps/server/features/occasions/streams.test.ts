import { readFile } from 'node:fs/promises'
import type { RecordedEvent } from '@cachotteries/event-store/event-store'
import { upcast } from '@cachotteries/event-store/recorded-events'
import { describe, expect, it } from 'vitest'
import { createEventCodec } from '../../infrastructure/log/stream-type.ts'
import { occasionsStream } from './streams.ts'

const codec = createEventCodec([occasionsStream])
const golden = JSON.parse(
  await readFile(new URL('testing/schema-1.json', import.meta.url), 'utf8'),
) as readonly Pick<RecordedEvent, 'type' | 'data'>[]

describe('an occasion that was written down before somebody could say who sees it', () => {
  it.each(golden)('is seen by the whole family, and is no surprise: $type', ({ type, data }) => {
    const { event } = codec.toFact({
      ...{ position: 1, stream: 'occasions-family', commandId: 'command', actor: 'zoe', at: new Date(0) },
      ...upcast(codec.upcasts, { type, schema: 1, data }),
    })
    expect(event).toEqual({
      people: null,
      ...data,
      seenBy: null,
      isSurprise: false,
      ...{ type, by: 'zoe', at: '1970-01-01T00:00:00.000Z' },
    })
  })

  it('isn’t understood by a release that would show it to everybody', () => {
    for (const { type } of golden) expect(codec.toNewEvent({ type }).schema).toBe(2)
  })
})
