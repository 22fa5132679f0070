import { inPlaceOfName } from './in-place-of-names.ts'
import { isMistakenFor } from './look-alike.ts'

/** Letters and digits alone: accents, spaces, hyphens and apostrophes tell nobody apart. */
const bare = (text: string): string => text.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]+/gu, '')

const reserved = Object.values(inPlaceOfName).map(bare)

/** Whether a name is what the application says in place of one, or looks like it. */
export const standsForNobody = (name: string): boolean => {
  const letters = bare(name)
  return reserved.some((words) => isMistakenFor(letters, words))
}
