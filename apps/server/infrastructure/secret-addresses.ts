import { z } from 'zod'

/** In an account or a password they would end it, and the rest be taken for the server. */
const encoding = 'dans le compte et le mot de passe, @ : / % # ? s’écrivent %40 %3A %2F %25 %23 %3F'

const oneOf = new Intl.ListFormat('fr', { type: 'disjunction' })

/**
 * An address in which there may be a password. The complaint is in French, names the variable and quotes no part of the
 * address: whatever is wrong with it, each part may be one of the password.
 *
 * @param protocols without their colons
 * @param needsHost false for PostgreSQL's addresses, which may leave out the server, or be the folder of its socket
 */
export const secretAddress = (name: string, protocols: readonly string[], needsHost: boolean) => {
  const kinds = oneOf.format(protocols.map((protocol) => `${protocol}://`))
  return z
    .string()
    .refine(
      (text) => (!needsHost && text.startsWith('/')) || isAddress(text, protocols, needsHost),
      `${name} doit être une adresse ${kinds}, mot de passe encodé : ${encoding}`,
    )
}

function isAddress(text: string, protocols: readonly string[], needsHost: boolean): boolean {
  try {
    decodeURIComponent(text)
    const { protocol, hostname } = new URL(needsHost ? text : text.replace('@/', '@localhost/'))
    return protocols.includes(protocol.slice(0, -1)) && (!needsHost || hostname !== '') && !isCut(text)
  } catch {
    return false
  }
}

/**
 * Whether a `/`, `?` or `#` of the account or the password ended it: then the `@` before the server is behind that sign, and
 * a part of the password would be taken for the server.
 */
export const isCut = (text: string): boolean => /^[^:]+:\/\/[^/?#]*[/?#].*@/s.test(text)

/** Complaints name the variable, and quote nothing: it may hold a token. */
export const secretHeaders = z
  .string()
  .refine(
    (text) => text.split(',').every(isHeader),
    'nom=valeur, séparés par des virgules ; dans une valeur, , % = s’écrivent %2C %25 %3D',
  )

function isHeader(text: string): boolean {
  try {
    decodeURIComponent(text)
    return /^\s*(?:[^\s=]+\s*=.*)?$/s.test(text)
  } catch {
    return false
  }
}
