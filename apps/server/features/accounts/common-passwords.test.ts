import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { password as demoPassword } from '../../demo/family.ts'
import { isCommon } from './common-passwords.ts'

describe('a password is common', () => {
  it.each([
    ['everybody has it', ['123456', 'azerty', 'motdepasse', 'soleil', 'password']],
    ['everybody has it in other letters', ['AZERTY', 'Soleil', 'ｓｏｌｅｉｌ', 'PassWord']],
    [
      'it is our own name in some dress',
      ['cachotteries', 'Cachotteries2026!', 'cachotterie-1', 'CACHO TTERIES'],
    ],
    ['it repeats itself', ['000000', 'aaaaaaaa', '121212', 'coucou', 'abcabcabc']],
    [
      'it is neighbours on the keyboard or in the alphabet',
      ['654321', '098765', 'abcdef', 'ytrewq', 'qwertz', 'LKJHGF', 'qsdfghjklm', 'azertyuiop'],
    ],
  ])('when %s', (_, passwords) => {
    expect(passwords.filter((password) => !isCommon(password))).toEqual([])
  })

  it('when it is on the list: 40,000 of six characters and more', () => {
    const known = dictionary['passwords-common'].filter(({ length }) => length >= 6)
    expect(known.length).toBeGreaterThan(40_000)
    expect(known.filter((password) => !isCommon(password))).toStrictEqual([])
  })
})

describe('a password is one’s own', () => {
  it.each(['azerty du jardin', 'les cachotteries de Mamie', demoPassword])(
    'when it says more: %s',
    (password) => {
      expect(isCommon(password)).toBe(false)
    },
  )

  it.each(['12345', ''])('as far as this goes, when it is too short anyway: “%s”', (password) => {
    expect(isCommon(password)).toBe(false)
  })
})
