import { wellFormed } from '@cachotteries/contracts/characters'
import { readShare, type Share } from '@cachotteries/contracts/shares'

/** What is in the field of a link. */
export interface Pasted {
  /** A link alone, or what was typed. */
  readonly text: string
  /** The words that came with the link, before or after it. */
  readonly beside: string
}

export const nothingPasted: Pasted = { text: '', beside: '' }

const readTyped = (text: string): Share => readShare(`text=${encodeURIComponent(wellFormed(text))}`)

/** The link and the name that it stands for. */
export function readPasted({ text, beside }: Pasted): Share {
  const { url, name } = readTyped(text)
  return { url, name: name === '' ? beside : name }
}

/**
 * Takes what is in the field when it is left, or what the button pastes into it: a link stays there alone, and words are the
 * name. A link and words that are pasted one after the other belong together.
 */
export function settled(before: Pasted, text: string): Pasted {
  if (text === '') return nothingPasted
  const [had, has] = [readTyped(before.text), readTyped(text)]
  if (has.url !== '')
    return { text: has.url, beside: has.name || (had.url === '' ? had.name : '') || before.beside }
  return had.url !== '' && has.name !== '' ? { text: had.url, beside: has.name } : { ...before, text }
}
