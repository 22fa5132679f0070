import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { password as demoPassword } from '../../demo/family.ts'
import { isCommon } from './common-passwords.ts'

describe('a password is common', () => {
  it.each(['123456', 'azerty', 'motdepasse', 'soleil', 'password'])(
    'when everybody has it: %s',
    (password) => {
      expect(isCommon(password)).toBe(true)
    },
  )

  it.each(['AZERTY', 'Soleil', 'ｓｏｌｅｉｌ', 'PassWord'])(
    'in whatever letters it is written: %s',
    (password) => {
      expect(isCommon(password)).toBe(true)
    },
  )

  it.each(['cachotteries', 'Cachotteries2026!', 'cachotterie-1', 'CACHO TTERIES'])(
    'when it is our own name in some dress: %s',
    (password) => {
      expect(isCommon(password)).toBe(true)
    },
  )

  it.each(['000000', 'aaaaaaaa', '121212', 'coucou', 'abcabcabc'])(
    'when it repeats itself: %s',
    (password) => {
      expect(isCommon(password)).toBe(true)
    },
  )

  it.each(['654321', '098765', 'abcdef', 'ytrewq', 'qwertz', 'LKJHGF', 'qsdfghjklm', 'azertyuiop'])(
    'when it is neighbours on the keyboard or in the alphabet: %s',
    (password) => {
      expect(isCommon(password)).toBe(true)
    },
  )

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
