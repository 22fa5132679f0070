import type { GiftView } from '@cachotteries/contracts/gifts'
import { listed } from '@cachotteries/contracts/listed'
import type { ArrivedGiftView } from '@cachotteries/contracts/received'

/** Before the name of a giver: « De Bob », or of a part « 2, de Bob ». */
export const fromWhom = (quantity: number | null): string => (quantity === null ? 'De ' : `${quantity}, de `)

type Given = Pick<GiftView, 'name' | 'quantity' | 'gives'>

/** What somebody learns when they are told of a gift: of a part, just that part. */
export function whatIsTold({ name, quantity, gives }: Given, to: string, givers: string): string {
  const part = quantity === null ? '' : `${gives} `
  const came = quantity === null || gives < 2 ? 'venait' : 'venaient'
  return `${to} saura que ${part}«\u00a0${name}\u00a0» ${came} de ${givers}.`
}

/** A gift in a list of what is told. */
export const named = ({ name, quantity, gives }: Given): string =>
  quantity === null ? name : `${name} (${gives})`

/** « Thomas et Mamie Jo vous ont offert », before the name of what arrived; of a part how many. */
export function whoGave({ Givers }: Pick<ArrivedGiftView, 'Givers'>): string {
  const names = listed(Givers.map(({ name }) => name))
  const part = Givers.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  return `${names} ${Givers.length > 1 ? 'vous ont offert' : 'vous a offert'}${part > 0 ? ` ${part}` : ''}`
}

/** « Thomas et Mamie Jo liront », before what they will read. */
export const whoReads = (names: readonly string[]): string =>
  `${listed(names)} ${names.length > 1 ? 'liront' : 'lira'}`
