import { withoutAccents } from './identity-key.ts'

/**
 * Given names with a mute h, by how they begin. The h of most others is pronounced as in Hans or Hassan, or people
 * hesitate, and 'de' is never wrong to the ear of its bearer.
 */
const muteH = /^h(adri|ecto|elen|elo|enri|erm[ei]|erv|ila|ippol|onor|orten|uber|ug[uo]|yac)/

/** 'de' before a name: de Léa, d’Éloïse, d’Hélène, de Yann, d’Yves. */
export function of(name: string): string {
  const plain = withoutAccents(name)
  const elides = /^([aeiouœæ]|y[^aeiou])/.test(plain) || muteH.test(plain)
  return elides ? `d’${name}` : `de ${name}`
}
