import { sealedBy } from '@cachotteries/contracts/derived-id'

let seal: string | undefined

/** Takes what the server tells this session alone, each time that a page starts. It is in memory, and stored nowhere. */
export const takeSeal = (told: string | undefined): void => {
  seal = told
}

/**
 * A mark of these words, to be stored in their place: it is the same for the same words, and without the seal nobody knows which
 * words it is of. So it says nothing once the session has ended.
 *
 * @returns undefined where the server couldn't be asked, or is of an older release
 */
export const sealed = (...words: readonly string[]): string | undefined =>
  seal === undefined ? undefined : sealedBy(seal, words.join(' '))

/**
 * As `sealed`, by the browser's own SHA-256: for the script of the first frame, which is 2 kB smaller without ours.
 *
 * @returns undefined over plain http, where Web Crypto is missing
 */
export async function sealedByBrowser(
  toldSeal: string,
  ...words: readonly string[]
): Promise<string | undefined> {
  if (!isSecureContext) return undefined
  const bytes = new TextEncoder().encode(`${toldSeal}:${words.join(' ')}`)
  // oxlint-disable-next-line no-restricted-properties -- only where it is
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/**
 * A text that this session alone reads again. Each has a salt of its own, from which SHA-256 makes what its bytes are combined
 * with. It is done at once, since a tab may be closed right after a press, and over plain http, where Web Crypto is missing.
 *
 * @returns undefined without a seal
 */
export function sealText(text: string): string | undefined {
  if (seal === undefined) return undefined
  const salt = toHex(crypto.getRandomValues(new Uint8Array(16)))
  return `${salt}.${toHex(combined(salt, new TextEncoder().encode(text)))}`
}

/** @returns something else where another session sealed it */
export function unsealText(text: string): string {
  const [salt = '', hex = ''] = text.split('.')
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16))
  return new TextDecoder().decode(combined(salt, bytes))
}

export const hasSeal = (): boolean => seal !== undefined

function combined(salt: string, bytes: Uint8Array): Uint8Array {
  let key = ''
  return bytes.map((byte, nth) => {
    const at = (nth % 32) * 2
    if (at === 0) key = sealed('text', salt, String(nth)) ?? ''
    return byte ^ parseInt(key.slice(at, at + 2), 16)
  })
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
