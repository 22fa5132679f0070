import { startDatabaseProxy, type DatabaseProxy } from '@cachotteries/event-store/testing/database-proxy'

export interface DeafProxy extends Pick<DatabaseProxy, 'url' | 'close'> {
  /** How many notifications it swallowed. */
  readonly swallowed: () => number
}

/** NotificationResponse, in PostgreSQL's protocol: https://www.postgresql.org/docs/18/protocol-message-formats.html */
const notification = 'A'.charCodeAt(0)
/** A type, and a length that counts itself. */
const headerBytes = 5

/** Stands between a node and its database, and lets no notification through. */
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
