import { describe, expect, it } from 'vitest'
import { meantAddress } from './meantAddress.ts'

describe('the address that was probably meant', () => {
  it.each([
    ['gmial.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['Gmal.com', 'gmail.com'],
    ['gmail.fr', 'gmail.com'],
    ['wanado.fr', 'wanadoo.fr'],
    ['hotmial.fr', 'hotmail.fr'],
    ['oragne.fr', 'orange.fr'],
    ['laposte.ner', 'laposte.net'],
  ])('has for %s its well-known provider', (typed, provider) => {
    expect(meantAddress(` léa@${typed} `)).toEqual({ address: `léa@${provider}`, provider })
  })

  it.each([
    ...['gmail.com', 'mail.com', 'ymail.com', 'outlook.fr', 'hotmail.fr', 'gmx.net'],
    ...['famille.example', 'fee.fr', 'frer.fr', 'gmail.com.example', 'grandmail.com'],
  ])('is none for %s', (typed) => {
    expect(meantAddress(`lea@${typed}`)).toBeUndefined()
  })

  it.each(['', 'lea', 'lea@', '@gmial.com', 'lea@b@gmial.com'])(
    'is none for %j, which is no address',
    (typed) => {
      expect(meantAddress(typed)).toBeUndefined()
    },
  )
})
