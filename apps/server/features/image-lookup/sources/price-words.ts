import { Element } from 'domhandler'
import { hasSign } from '../amount.ts'
import { wordsIn } from '../page.ts'
import { unstruckWords } from './struck.ts'

/** What stands before a price: `Prix de vente`, `Now`. */
const label =
  /^(?:current price|sale price|regular price|(?:notre |nouveau )?prix(?: de vente| actuel| habituel)?|price|now|only|preis|precio|prezzo|preço|cena|pris)\s*:?\s+/i

/** What may stand behind a price, since it says no more than that it is for one, with its taxes. */
const tail =
  /^\(?(?:|ttc|税込|tax incl\w*|taxes? (?:incl\w*|comprises?)|(?:(?:inkl|incl|inc|con|z|s|med)\.? ?)?(?:\d+ ?% ?)?(?:mwst|ust|vat|btw|gst|tva|iva|moms|dph|tax)\.?(?: incl\w*)?|\/ ?(?:ea|each|pi[eè]ce|pce|unit[eé]?|szt|st(?:ü|u)?ck|stk|ks|db)\.?)\)?$/i

const sign =
  /^\s*(?:[^\p{L}\p{N}\s/()]|(?:[A-Z]{3}|euros?|fr\.|zł|kč|kr\.?|lei|ft|tl|円|元|원)(?!\p{L}))?\s*/iu

/** A price and what is behind it: `16,85 €` and `/mois`. Stars are for footnotes. */
function parted(written: string): readonly [price: string, behind: string] {
  const words = written.replaceAll('*', ' ').trim().replace(label, '').replace(label, '')
  let end = Math.max(0, words.search(/\d/))
  while (end < words.length && /[\d.,'’\s]/.test(words.charAt(end))) end++
  const [beside = ''] = sign.exec(words.slice(end)) ?? []
  return [words.slice(0, end) + beside, words.slice(end + beside.length).trim()]
}

/** The words of a price without what people read over. */
export function figuresIn(words: string): string {
  const [price, behind] = parted(words)
  return (tail.test(behind) ? price : `${price}${behind}`).trim()
}

/**
 * Whether words say something behind an amount: `16,85 €/mois`, `22,90 €/kg`, `95,20 € Inclut la protection`. What that
 * is isn't listed, as with the specifications in data: the next shop invents another word.
 */
export function isOfAnother(words: string): boolean {
  const [, behind] = parted(words)
  return /\d/.test(words) && /[\p{L}/×]/u.test(behind) && !tail.test(behind)
}

/** Units of what is paid for, where they stand beside the element of a price. */
const unit =
  /^[\s€$£¥)*]*(?:\/ ?(?!ea|each|pi[eè]ce|pce|unit|szt|st(?:ü|u)?ck|stk|ks|db)|(?:(?:par|per|pro|por|al|a|la|le|each|every|à la|au|je|za) |l[’'])?(?:\d+ ?)?(?:nuits?|night|nacht|noche|notte|mois|months?|monat|mese?s?|mth|mo\.?|semaine|week|woche|semana|settimana|jour|day|tag|día|giorno|ann?ée?|year|jahr|año|anno|heure|hour|stunde|hora|ora|kilo\w*|kg|gramm\w*|lit(?:re|er|ro)s?|m[èe]tres?|meter|m²|personne|person|persona|payments?|paiements?|mensualit\w*|raten)(?!\p{L})|mtl\b|monatl\w*|mensuel\w*|[x×] ?\d|for \d)/iu

/** Cents in an element of their own, with the sign if the figures before them have none. */
const cents = { afterSign: /^[.,]?\d\d$/, withSign: /^[.,]?\d\d\s*[€$£]?$/ }

/** How much of what follows is read, in characters. */
const most = 40

/** Whether a unit follows an element, or its cents: `<b>85 €</b> la nuit`, `<b>19 €</b><sup>99</sup>`. */
export function isPartOfMore(element: Element, shown: string): boolean {
  let words = ''
  for (let node: unknown = element, up = 0; node instanceof Element && up < 2 && words === ''; up++) {
    for (let next = node.next; next && words.length < most; next = next.next)
      words += ` ${next instanceof Element ? wordsIn(next) : 'data' in next ? next.data : ''}`
    words = words.trim()
    node = node.parent
  }
  return unit.test(words.slice(0, most)) || (hasSign(shown) ? cents.afterSign : cents.withSign).test(words)
}

/** All figures in an element that aren't struck out, without what is between them. */
export const digitsOf = (element: Element): string => unstruckWords(element).replaceAll(/\D/g, '')

/** Whether figures without a sign are only a part of those around them: the whole euros of `19 , 99 €`. */
export const isWithinFigures = (element: Element): boolean =>
  element.parent instanceof Element && digitsOf(element.parent) !== digitsOf(element)
