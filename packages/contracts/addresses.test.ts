import { describe, expect, it } from 'vitest'
import { emoji, refusals, taken, unstorable } from './testing/parsing.ts'
import { isWebAddress } from './text.ts'
import { contentSchemas } from './wish-content.ts'

const { img, url } = contentSchemas

const longest = `https://boutique.example/${'a'.repeat(254 - 'https://boutique.example/'.length)}`

const addresses = [
  ['the purchase link', url, "l'URL du site d'achat est trop longue", "l'URL du site d'achat est invalide"],
  ['the picture', img, "l'URL de l'image est trop longue", "l'URL de l'image est invalide"],
] as const

describe.each(addresses)('%s of a wish', (_, schema, tooLong, invalid) => {
  it.each([
    'https://boutique.example',
    'http://boutique.example/velo?couleur=bleu&taille=3#avis',
    'HTTPS://BOUTIQUE.EXAMPLE/Velo',
    'https://boutique.example:8443/vélo',
    'https://été.example/',
    'http://192.0.2.1/velo',
    'http://[2001:db8::1]/velo',
  ])('is an http or https address: %s', (address) => {
    expect(taken(schema, address)).toBe(address)
  })

  it.each([
    'boutique.example',
    '//boutique.example',
    '/velo',
    'https:',
    'https://',
    'https:boutique.example',
    'http//boutique.example',
    'ftp://boutique.example',
    'file:///etc/passwd',
    '/\\boutique.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    ' javascript://boutique.example/%0aalert(1)',
    'data:text/html,bonjour',
    'mailto:olive@famille.example',
    'blob:https://boutique.example/1',
    'https://bou tique.example',
    'https://boutique.example:port/',
  ])('is no other address: %s', (address) => {
    expect(refusals(schema, address)).toStrictEqual([invalid])
  })

  it('has at most 254 characters', () => {
    expect(taken(schema, longest)).toBe(longest)
    expect(refusals(schema, `${longest}a`)).toStrictEqual([tooLong])
  })

  it('is counted in code points', () => {
    const address = `https://boutique.example/${emoji.repeat(200)}`
    expect(taken(schema, address)).toBe(address)
  })

  it('is refused as too long when it is invalid too', () => {
    expect(refusals(schema, 'a'.repeat(255))).toContain(tooLong)
  })

  it.each(['', '  ', null])('may be left out: %j', (value) => {
    expect(taken(schema, value)).toBeNull()
  })

  it('is trimmed', () => {
    expect(taken(schema, ' https://boutique.example/velo\n')).toBe('https://boutique.example/velo')
  })

  it.each(unstorable)('is refused with %s', (_what, value) => {
    expect(refusals(schema, `https://boutique.example/${value}`)).toStrictEqual([
      'Le texte contient des caractères illisibles',
    ])
  })

  it.each([5, true, {}, []])('is not %j', (value) => {
    expect(refusals(schema, value)).toStrictEqual(['Ce champ doit être un texte'])
  })
})

describe('a web address', () => {
  it('is distinguished from other text before a form is sent', () => {
    expect(isWebAddress('https://boutique.example')).toBe(true)
    expect(isWebAddress('')).toBe(false)
    expect(isWebAddress('boutique.example')).toBe(false)
  })
})
