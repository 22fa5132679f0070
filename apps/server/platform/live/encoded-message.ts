/** A message for many sockets. It is encoded when it is first sent, and once. */
export class EncodedMessage<out Message> {
  readonly message: Message
  #json: string | undefined
  readonly #bodies = new Map<string, Buffer>()

  constructor(message: Message) {
    this.message = message
  }

  get json(): string {
    return (this.#json ??= JSON.stringify(this.message))
  }

  /** The JSON between a prefix and a suffix. Everybody who gives the same two is given the same bytes. */
  bodyBetween(prefix: string, suffix: string): Buffer {
    const key = prefix + suffix
    let body = this.#bodies.get(key)
    if (!body) this.#bodies.set(key, (body = Buffer.from(prefix + this.json + suffix)))
    return body
  }
}
