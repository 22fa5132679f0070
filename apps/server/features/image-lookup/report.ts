import { messages } from '@cachotteries/contracts/messages'
import { priceText } from '@cachotteries/contracts/price'
import type { Product } from '@cachotteries/contracts/image-lookup'
import type { Candidate, Verdict } from './choose.ts'
import type { Finding } from './examine.ts'

const objections: Readonly<Record<Extract<Verdict, { objection: string }>['objection'], string>> = {
  unreadable: 'pas une adresse de page web',
  drawing: 'un dessin ou un document',
  placeholder: 'une image d’attente ou de mesure',
  logo: 'un logo ou un ornement',
  tiny: 'trop petite',
  tooLong: 'plus de 254 caractères',
}

/** Longer addresses are cut. */
const width = 120
const shown = 40

/** The candidates for the picture, the best first, and the result, in French. */
export function report({ candidates, outcome }: Finding): string {
  const lines = candidates.slice(0, shown).map(line)
  const more = candidates.length - lines.length
  return [
    '',
    ...lines,
    ...(more > 0 ? [`  … et ${more} autres`] : []),
    '',
    ...('found' in outcome ? told(outcome.found) : [`  Aucune : ${messages[outcome.refused]}`]),
    '',
  ].join('\n')
}

const told = ({ url, name, price, currency, isLowest, site }: Product): readonly string[] => [
  `  Choisie : ${url ?? 'aucune'}`,
  `  Nom     : ${name ?? 'aucun'}`,
  `  Prix    : ${price === undefined || currency === undefined ? 'aucun' : (isLowest ? 'à partir de ' : '') + priceText({ amount: price, currency, seenOn: null })}`,
  `  Site    : ${site ?? 'aucun'}`,
]

function line({ source, written, size, verdict }: Candidate, place: number): string {
  const rank = String(place + 1).padStart(4)
  const pixels = size === undefined ? '' : `${size} px`
  const address = 'address' in verdict ? verdict.address : written
  const judged = 'score' in verdict ? `${verdict.score} points` : `écartée : ${objections[verdict.objection]}`
  return `${rank}  ${source.padEnd(10)} ${pixels.padEnd(8)} ${judged}\n      ${shortened(address)}`
}

const shortened = (address: string): string =>
  address.length > width ? `${address.slice(0, width)}…` : address
