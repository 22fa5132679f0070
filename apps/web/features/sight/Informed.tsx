import type { SightView } from '@cachotteries/contracts/sight'
import { styled } from '@mui/material/styles'
import { colours } from '../../ui/style.ts'
import { informedOf } from './people.ts'
import { useSight } from './queries.ts'
import { named } from './words.ts'

/** It keeps its place until it is loaded. */
const Frame = styled('div')({
  minHeight: 44,
  paddingBlock: 10,
  font: 'var(--mui-font-body2)',
  color: colours.inkSoft,
  overflowWrap: 'anywhere',
  // The whole line can be pressed.
  '& summary': { margin: '-10px 0', paddingBlock: 10, cursor: 'pointer' },
})

interface Props {
  /** Whom an idea is for, of those whom the user sees, or the owner of a wish. */
  readonly concerned: readonly string[]
  /** The user. */
  readonly me: string
  /** Whether they know of it already. */
  readonly already?: boolean
}

/** Who learns of a secret idea or of a purchase, in one line. A user who may not see that sees nothing. */
export const Informed = (props: Props) => (
  <Frame>
    <Gathered {...props} left={props.concerned} sights={[]} />
  </Frame>
)

interface GatheredProps extends Props {
  readonly left: readonly string[]
  readonly sights: readonly (SightView | undefined)[]
}

/** Follows the lists one after the other, since hooks have a constant number. */
function Gathered({ left: [first, ...left], sights, ...props }: GatheredProps) {
  return first === undefined ? (
    <Line sights={sights} {...props} />
  ) : (
    <Followed key={first} owner={first} left={left} sights={sights} {...props} />
  )
}

function Followed({ owner, sights, ...props }: GatheredProps & { readonly owner: string }) {
  const sight = useSight(owner)
  return <Gathered {...props} sights={[...sights, sight]} />
}

function Line({ concerned, me, already = false, sights }: Omit<GatheredProps, 'left'>) {
  const known = sights.filter((sight) => sight !== undefined)
  if (known.length < sights.length) return null
  const everybody = informedOf(known, concerned)
  if (everybody.length === 1)
    return (
      <span>
        {already ? 'Personne d’autre que vous ne le sait' : 'Personne d’autre que vous ne le saura'}
      </span>
    )
  const { short, all } = named(everybody, me)
  const told = already ? 'Sont au courant' : 'Seront au courant'
  if (short === all) return <span>{`${told}\u00a0: ${all}`}</span>
  return (
    <details>
      <summary>{`${told}\u00a0: ${short}`}</summary>
      <span>{all}</span>
    </details>
  )
}
