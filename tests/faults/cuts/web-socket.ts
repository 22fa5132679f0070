import type { Person } from '@cachotteries/server/testing/people'
import { WebSocket as NodeWebSocket } from 'ws'

/** Opens sockets like a signed-in browser, with its session cookie. */
export function webSocketOf(person: Person): typeof WebSocket {
  class WebSocketWithCookie extends NodeWebSocket {
    constructor(url: string | URL) {
      super(url, { headers: { cookie: person.cookie() } })
    }
  }
  // The two only differ in features that the web application doesn't use, such as Blobs.
  return WebSocketWithCookie as unknown as typeof WebSocket
}
