import type { DrawCheckView } from '@cachotteries/contracts/draws'
import { listed } from '@cachotteries/contracts/listed'
import Alert from '@mui/material/Alert'
import { exclusionWords, guessing, timesLeftWords } from './words.ts'

const namesOf = (people: readonly { readonly name: string }[]): string =>
  listed(people.map(({ name }) => name))

/** Whether names can be drawn so, said while the form is filled in. */
export const Feasibility = ({ check }: { check: DrawCheckView }) => {
  const problem = problemOf(check)
  if (problem !== undefined)
    return (
      <Alert severity="error" role="status">
        {problem}
      </Alert>
    )
  return (
    <Alert severity={check.keepersToo || check.isGuessable ? 'warning' : 'success'} role="status">
      {[
        'Ce tirage est possible.',
        check.keepersToo &&
          'Quelqu’un sans compte pourra y tirer une personne qui tient sa liste, et qui le saura\u00a0: rien d’autre ne convient.',
        check.isGuessable && `${guessing}.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  )
}

/** How often names can still be drawn. */
export const TimesLeft = ({ left }: { left: number }) => {
  const words = timesLeftWords(left)
  return words === undefined ? null : (
    <Alert severity={left === 0 ? 'error' : 'info'} role="status">
      {words}
    </Alert>
  )
}

function problemOf({ inTheWay, single }: DrawCheckView): string | undefined {
  if (inTheWay)
    return `${shortage(inTheWay)} Enlevez l’une de ces exclusions\u00a0: ${listed(
      inTheWay.exclusions.map(({ giver, drawn, both }) => exclusionWords(giver.name, drawn.name, both)),
    )}.`
  if (single.length > 0)
    return `Trop d’exclusions pour ${namesOf(single)}. Chacun doit pouvoir tirer au moins deux personnes, sinon tous sauraient laquelle\u00a0: enlevez une exclusion.`
  return undefined
}

const shortage = ({ givers, drawn }: NonNullable<DrawCheckView['inTheWay']>): string => {
  const can = givers.length === 1 ? 'ne peut' : 'ne peuvent'
  return drawn.length === 0
    ? `${namesOf(givers)} ${can} tirer personne.`
    : `${namesOf(givers)} ${can} tirer que ${namesOf(drawn)}\u00a0: ce n’est pas assez.`
}
