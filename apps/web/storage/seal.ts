import { sealedBy } from '@cachotteries/contracts/derived-id'

let seal: string | undefined

/** Takes what the server tells this session alone, each time that a page starts. It is in memory, and stored nowhere. */
export const takeSeal = (told: string | undefined): void => {
  seal = told
}

/**
 * A mark of these words, to be stored in their place: it is the same for the same words, and without the seal nobody knows which
 * words it is of. So it says nothing once the session has ended.
 *
 * @returns undefined where the server couldn't be asked, or is of an older release
 */
export const sealed = (...words: readonly string[]): string | undefined =>
  seal === undefined ? undefined : sealedBy(seal, words.join(' '))
