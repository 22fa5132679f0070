import { paddedFrame } from '@cachotteries/contracts/padding'

/** A message for any number of sockets, which is encoded once, when it is first sent. */
export class EncodedMessage<out Message> {
  readonly message: Message
  readonly #isShort: boolean
  #json: string | undefined
  readonly #bodies = new Map<string, Buffer>()

  /** @param isShort as in `paddedFrame` */
  constructor(message: Message, isShort = false) {
    this.message = message
    this.#isShort = isShort
  }

  get json(): string {
    return (this.#json ??= JSON.stringify(this.message))
  }

  /** The JSON between a prefix and a suffix, padded. The same two give the same buffer. */
  paddedBetween(prefix: string, suffix: string): Buffer {
    const key = prefix + suffix
    let body = this.#bodies.get(key)
    if (!body) {
      const kind: unknown = Reflect.get(Object(this.message), 'kind')
      this.#bodies.set(
        key,
        (body = Buffer.from(paddedFrame(kind, prefix + this.json + suffix, this.#isShort))),
      )
    }
    return body
  }
}

/** Receives the messages of a mailbox. */
export interface Reader<Message> {
  message(encoded: EncodedMessage<Message>): void
  /** Only `closed` follows. */
  failed(error: unknown): void
  closed(): void
}

/**
 * A queue with one reader, which is called with each message as it comes. An idle mailbox has no pending promise, which
 * would take memory in thousands of subscriptions. Either side may close it; closing drops unread messages.
 */
export class Mailbox<Message> implements AsyncIterable<Message> {
  #whenClosed: readonly (() => void)[] = []
  #messages: EncodedMessage<Message>[] = []
  #reader: Reader<Message> | undefined
  #closed = false
  #failure: { readonly error: unknown } | undefined

  /** Calls back when it is closed, or at once when it is closed already. */
  whenClosed(callback: () => void): void {
    if (this.#closed) callback()
    // `push` would make V8 reserve room for sixteen more, in each of thousands of mailboxes.
    else this.#whenClosed = [...this.#whenClosed, callback]
  }

  push(message: Message): void {
    this.post(new EncodedMessage(message))
  }

  /** Pushes a message that is pushed into other mailboxes too. */
  post(encoded: EncodedMessage<Message>): void {
    if (this.#closed) return
    if (this.#reader) this.#reader.message(encoded)
    else this.#messages.push(encoded)
  }

  /** Closes it with an error, which the reader gets in place of unread messages. */
  fail(error: unknown): void {
    if (this.#closed) return
    this.#failure = { error }
    this.close()
  }

  /** Passes the messages so far to the reader, and then each message as it comes. */
  deliver(reader: Reader<Message>): void {
    if (this.#closed) return this.#end(reader)
    this.#reader = reader
    const waiting = this.#messages
    this.#messages = []
    for (const encoded of waiting) reader.message(encoded)
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

  /** The form in which tRPC expects subscriptions. It needs a stream, which `deliver` doesn't. */
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
