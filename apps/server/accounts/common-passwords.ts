import { dictionary } from '@zxcvbn-ts/language-common'

/** What this product is called, in any dress: with a year behind it, in capitals, with a space or a dash. */
const ownNames = new Set(['cachotterie', 'cachotteries'])

/** Shorter ones are refused for that. */
const leastLength = 6

/** Neighbours on keyboards and in the alphabet, in both directions. The list leaves these out, and what repeats itself. */
const rows = [
  ...['1234567890', '0123456789', 'abcdefghijklmnopqrstuvwxyz'],
  ...['azertyuiop', 'qsdfghjklm', 'wxcvbn', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop'],
].flatMap((row) => [row, row.split('').toReversed().join('')])

const repeated = /^(.{1,8}?)\1+$/su

let common: ReadonlySet<string> | undefined

/**
 * Whether a password is among the first that somebody would guess here: leaked often elsewhere, one sign or a
 * few over and over, neighbours on the keyboard, or our own name.
 */
export function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain.length < leastLength) return false
  common ??= new Set(dictionary['passwords-common'])
  return (
    common.has(plain) ||
    repeated.test(plain) ||
    rows.some((row) => row.includes(plain)) ||
    ownNames.has(plain.replaceAll(/[^\p{L}]/gu, ''))
  )
}
