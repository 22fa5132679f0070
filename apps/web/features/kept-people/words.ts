import { inPlaceOfName } from '@cachotteries/contracts/in-place-of-names'
import type { Person } from '@cachotteries/contracts/accounts'
import type { KeptPersonView } from '@cachotteries/contracts/kept-people'
import { listed } from '@cachotteries/contracts/listed'
import { shortDate } from '../../ui/dates.ts'

/** Names in words, the user first: « Léa (vous), Marc et Anne ». */
export const namesOf = (people: readonly Person[], me: string): string =>
  listed([
    ...people.filter(({ uid }) => uid === me).map(({ name }) => `${name} (vous)`),
    ...people.filter(({ uid }) => uid !== me).map(({ name }) => name),
  ])

/** That a handover link is open, for any keeper: « Un lien fait par Marc attend Zoé jusqu’au 2 déc. 2026. » */
export const openLink = (
  name: string,
  { by, until }: NonNullable<KeptPersonView['handover']>,
  me: string,
): string =>
  `Un lien fait par ${by.uid === me ? inPlaceOfName.reader : by.name} attend ${name} jusqu’au ${shortDate(until)}.`
