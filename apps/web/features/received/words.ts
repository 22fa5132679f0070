import type { GiftView } from '@cachotteries/contracts/gifts'

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
