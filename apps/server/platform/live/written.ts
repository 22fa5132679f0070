/** A message on its way to many: what it looks like on the line is made when it is first asked for, and once. */
export class Written<out Message> {
  readonly message: Message
  #text: string | undefined
  readonly #bodies = new Map<string, Buffer>()

  constructor(message: Message) {
    this.message = message
  }

  /** Its JSON. */
  get text(): string {
    return (this.#text ??= JSON.stringify(this.message))
  }

  /** Its JSON between these two, as it goes out to all for whom they are the same. */
  bodyBetween(before: string, after: string): Buffer {
    const around = before + after
    let body = this.#bodies.get(around)
    if (!body) this.#bodies.set(around, (body = Buffer.from(before + this.text + after)))
    return body
  }
}
