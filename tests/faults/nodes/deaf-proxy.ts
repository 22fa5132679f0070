import { startDatabaseProxy, type DatabaseProxy } from '@cachotteries/event-store/testing/database-proxy'

export interface DeafProxy extends Pick<DatabaseProxy, 'url' | 'close'> {
  /** How many notifications it dropped. */
  readonly swallowed: () => number
}

/** NotificationResponse, in PostgreSQL's protocol: https://www.postgresql.org/docs/18/protocol-message-formats.html */
const notification = 'A'.charCodeAt(0)
/** The length of a message's header: the type, and a length that includes itself. */
const headerBytes = 5

/** A proxy between a node and its database that drops every notification. */
export async function startDeafProxy(databaseUrl: string): Promise<DeafProxy> {
  let swallowed = 0
  const { url, close } = await startDatabaseProxy(databaseUrl, ({ client, database }) => {
    client.pipe(database)
    let rest: Buffer = Buffer.alloc(0)
    database.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes])
      const passed: Buffer[] = []
      for (;;) {
        const length = rest.length < headerBytes ? Infinity : 1 + rest.readUInt32BE(1)
        if (rest.length < length) break
        if (rest[0] === notification) swallowed++
        else passed.push(rest.subarray(0, length))
        rest = rest.subarray(length)
      }
      if (passed.length > 0) client.write(Buffer.concat(passed))
    })
  })
  return { url, swallowed: () => swallowed, close }
}
