import { mostWishes } from '@cachotteries/contracts/transfer-limits'
import { blank, tooMany, unreadable, type Draft, type Found, type Unreadable } from './draft.ts'

/** Dashes, dots, boxes and numbers in front of the lines of a list. */
const bullet = /^\s*(?:[-–—*•·▪☐]\s+|\[[ x]?\]\s*|\d{1,3}[.)]\s+)*/i
const address = /https?:\/\/\S+/i
const stars = /\s*(★+)☆*\s*$/
/** Between a link and the words before it. */
const dangling = /[\s:;,–—(<-]+$/

/** A wish a line, as people write it. The first link is the wish's link, stars at the end are its importance. */
export function readPlainList(text: string): Found | Unreadable {
  const lines = text.split(/\r\n|\n|\r/).map((line, index) => ({ line, place: `Ligne ${index + 1}` }))
  const said = lines.filter(({ line }) => line.trim() !== '')
  if (said.length > mostWishes) return tooMany(said.length)
  if (said.length > 1 && said.every(({ line }) => /[;\t]/.test(line)))
    return unreadable(
      'Ce tableau n’a pas de titres de colonnes : écrivez sur sa première ligne « Nom », « Commentaire », « Lien », « Image », « Importance »',
    )
  return { drafts: said.map(({ line, place }) => draftOf(place, line)), ofOthers: 0 }
}

/** Longer than a name and a link can be. The patterns take up to the square of a line's length. */
const lineLength = 2_000

function draftOf(place: string, line: string): Draft {
  const text = line.slice(0, lineLength).replace(bullet, '')
  const importance = String(stars.exec(text)?.[1]?.length ?? '')
  const words = text.replace(stars, '')
  const [url = ''] = address.exec(words) ?? []
  const link = url.replace(/[>)\].,;]+$/, '')
  const name = link ? words.replace(url, '').replace(dangling, '').trim() : words.trim()
  return { ...blank, place, name, url: link, importance }
}
