import { dictionary } from '@zxcvbn-ts/language-common'

/** What this product is called, in any dress: with a year behind it, in capitals, with a space or a dash. */
const ownNames = new Set(['cachotterie', 'cachotteries'])

/** Shorter ones are refused for that. */
const leastLength = 6

let common: ReadonlySet<string> | undefined

/** Whether a password is among the first that somebody would guess here: leaked often elsewhere, or our own name. */
export function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].filter(({ length }) => length >= leastLength))
  const plain = password.normalize('NFKC').toLowerCase()
  return common.has(plain) || ownNames.has(plain.replaceAll(/[^\p{L}]/gu, ''))
}
