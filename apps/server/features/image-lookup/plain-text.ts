import { codePoints, cut } from '@cachotteries/contracts/characters'
import { visibleLine } from '@cachotteries/domain/names/readable'
import { Parser } from 'htmlparser2'

/** Longer texts are cut before they are read. */
const longest = 5_000

/**
 * What somebody reads of a text in a page: shops write entities and tags into it, once or twice encoded.
 *
 * @param most the most characters; a longer text is cut at a word
 * @returns one line that people can read, without tags; undefined when nothing is left, or letters are lost
 */
export function plainText(written: unknown, most: number): string | undefined {
  if (typeof written !== 'string' && typeof written !== 'number') return undefined
  let text = String(written).slice(0, longest)
  for (let pass = 0; pass < 3 && /[<&]/.test(text); pass++) text = withoutTags(text)
  // What nobody sees goes first: it may stand between the signs of a tag.
  const line = visibleLine(text.replaceAll(/\p{Cs}/gu, ''))
    .replaceAll(/<(?=[a-z/!?])/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  // A letter that was lost, in another encoding or in what stands for a NUL, isn't guessed.
  if (line.includes('\uFFFD')) return undefined
  return /[\p{L}\p{N}]/u.test(line) ? cutAtWord(line, most) : undefined
}

function withoutTags(html: string): string {
  let text = ''
  const parser = new Parser({
    ontext: (part) => void (text += part),
    onopentagname: () => void (text += ' '),
  })
  parser.end(html)
  return text
}

function cutAtWord(line: string, most: number): string {
  if (codePoints(line) <= most) return line
  const start = cut(line, most - 1)
  const space = start.lastIndexOf(' ')
  return `${space > most / 2 ? start.slice(0, space) : start.trimEnd()}…`
}
