import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from 'node:http'

/** Has headers that many answers have alike, beside its own: set one by one, they take Node.js three times as long. */
export class HeadedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  common: Readonly<Record<string, string>> | undefined

  override writeHead(
    status: number,
    reason?: string,
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this
  override writeHead(status: number, headers?: OutgoingHttpHeaders | OutgoingHttpHeader[]): this
  override writeHead(status: number, ...said: readonly unknown[]): this {
    // As the adapter calls it, which says no reason and has each header once.
    const [own] = said
    return super.writeHead(status, Object.assign({}, this.common, own))
  }
}
