/** A message on its way to many: what it looks like on the line is made when it is first asked for, and once. */
export class Written<out Message> {
  readonly message: Message
  #text: string | undefined

  constructor(message: Message) {
    this.message = message
  }

  /** Its JSON. */
  get text(): string {
    return (this.#text ??= JSON.stringify(this.message))
  }
}
