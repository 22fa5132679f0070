import { randomBytes, randomUUID } from 'node:crypto'
import { Context, Layer } from 'effect'

/** An id that no one and nothing ever has. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** Chance, so that two runs of one history can be given the same one. */
export class Identifiers extends Context.Service<
  Identifiers,
  {
    /** A random UUID (v4): neither its value nor its order tells when it was made. */
    readonly newId: () => string
    /** 256 random bits as base64url, for what must not be guessed. */
    readonly newToken: () => string
  }
>()('server/Identifiers') {
  static readonly random = Layer.succeed(
    Identifiers,
    Identifiers.of({ newId: () => randomUUID(), newToken: () => randomBytes(32).toString('base64url') }),
  )
}
