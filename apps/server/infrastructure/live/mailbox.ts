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

/** Where the messages of a mailbox go. */
export interface Reader<Message> {
  message(encoded: EncodedMessage<Message>): void
  /** No message follows but the close. */
  failed(error: unknown): void
  closed(): void
}

/**
 * A queue with one reader, to whom each message is handed as it comes: nothing is kept for a message that may never
 * come. Closing it, by either side, drops what was not read and tells those who asked.
 */
export class Mailbox<Message> implements AsyncIterable<Message> {
  #whenClosed: readonly (() => void)[] = []
  #messages: EncodedMessage<Message>[] = []
  #reader: Reader<Message> | undefined
  #closed = false
  #failure: { readonly error: unknown } | undefined

  /** Calls back once it is closed; at once when it is already. */
  whenClosed(callback: () => void): void {
    if (this.#closed) callback()
    // Not pushed: V8 makes room for sixteen more then, in each of thousands of mailboxes.
    else this.#whenClosed = [...this.#whenClosed, callback]
  }

  push(message: Message): void {
    this.post(new EncodedMessage(message))
  }

  /** For a message that goes into other mailboxes too. */
  post(written: EncodedMessage<Message>): void {
    if (this.#closed) return
    if (this.#reader) this.#reader.message(written)
    else this.#messages.push(written)
  }

  /** The reader gets the error in place of what it has not read yet. */
  fail(error: unknown): void {
    if (this.#closed) return
    this.#failure = { error }
    this.close()
  }

  /** Hands over what has come, and then each message as it comes. */
  deliver(reader: Reader<Message>): void {
    if (this.#closed) return this.#end(reader)
    this.#reader = reader
    const waiting = this.#messages
    this.#messages = []
    for (const written of waiting) reader.message(written)
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    this.#messages = []
    if (this.#reader) this.#end(this.#reader)
    this.#reader = undefined
    for (const callback of this.#whenClosed) callback()
  }

  #end(reader: Reader<Message>): void {
    if (this.#failure) reader.failed(this.#failure.error)
    reader.closed()
  }

  /** As tRPC has it that subscriptions are read; a stream of its own for each, where `deliver` takes none. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Message> {
    yield* new ReadableStream<Message>({
      start: (stream) =>
        this.deliver({
          message: ({ message }) => stream.enqueue(message),
          failed: (error) => stream.error(error),
          closed: () => this.#failure ?? stream.close(),
        }),
      cancel: () => {
        this.#reader = undefined
        this.close()
      },
    })
  }
}
