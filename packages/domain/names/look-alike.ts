import confusables from './confusables.json' with { type: 'json' }
import { identityKey } from './identity-key.ts'
import { withoutInvisible } from './readable.ts'

const prototypes = new Map(
  Object.entries(confusables.lookAlikes).flatMap(([prototype, alike]) =>
    Array.from(alike, (character) => [character, prototype] as const),
  ),
)

/** What a text looks like: UTS 39's skeleton, in which characters that look alike are one. It is no text to be shown. */
const skeleton = (text: string): string =>
  Array.from(withoutInvisible(text.normalize('NFD')), (character) => prototypes.get(character) ?? character)
    .join('')
    .normalize('NFD')
    .replaceAll(/\s+/g, ' ')

/**
 * Whether two names look alike that aren't the same: as written, where `I` looks like `l`, or in small letters, where the name
 * in Cyrillic capitals does.
 */
export function looksAlike(one: string, other: string): boolean {
  if (identityKey(one) === identityKey(other)) return false
  return asWritten(one) === asWritten(other) || inSmallLetters(one) === inSmallLetters(other)
}

const asWritten = (name: string): string => identityKey(skeleton(name))
const inSmallLetters = (name: string): string => skeleton(identityKey(name))

/** Whether any of these names looks like any of the others. Each skeleton is made once. */
export function someLookAlike(some: readonly string[], others: readonly string[]): boolean {
  const looksOf = (name: string): string[] => [`1 ${asWritten(name)}`, `2 ${inSmallLetters(name)}`]
  const seen = new Map<string, Set<string>>()
  for (const name of some)
    for (const look of looksOf(name)) seen.set(look, (seen.get(look) ?? new Set()).add(identityKey(name)))
  return others.some((name) =>
    looksOf(name).some((look) => [...(seen.get(look) ?? [])].some((key) => key !== identityKey(name))),
  )
}

/** Whether two names are the same or look alike: the names of people without an account aren't unique. */
export const isMistakenFor = (one: string, other: string): boolean =>
  identityKey(one) === identityKey(other) || looksAlike(one, other)
