import { passwordAsHashed } from '@cachotteries/contracts/accounts'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The product's name, compared without case, digits, spaces and dashes. */
const ownNames = new Set(['cachotterie', 'cachotteries'])

/** Shorter passwords are refused for their length. */
const leastLength = 6

/** Sequences on keyboards and in the alphabet, in both directions. The dictionary has neither these nor repetitions. */
const rows = [
  ...['1234567890', '0123456789', 'abcdefghijklmnopqrstuvwxyz'],
  ...['azertyuiop', 'qsdfghjklm', 'wxcvbn', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop'],
].flatMap((row) => [row, row.split('').toReversed().join('')])

const repeated = /^(.{1,8}?)\1+$/su

let common: ReadonlySet<string> | undefined

/** Whether a password is easy to guess: often leaked, repetitive, a sequence on a keyboard, or the product's name. */
export function isCommon(password: string): boolean {
  const plain = passwordAsHashed(password).toLowerCase()
  if (plain.length < leastLength) return false
  common ??= new Set(dictionary['passwords-common'])
  return (
    common.has(plain) ||
    repeated.test(plain) ||
    rows.some((row) => row.includes(plain)) ||
    ownNames.has(plain.replaceAll(/[^\p{L}]/gu, ''))
  )
}
