import type { SightView } from '@cachotteries/contracts/sight'
import { styled } from '@mui/material/styles'
import type { Person } from '@cachotteries/contracts/accounts'
import type { Elements } from '../../../ui/elements.ts'
import { colours } from '../../../ui/style.ts'
import { informedOf, readersOf } from '../people.ts'
import { useSight } from '../queries.ts'
import { named } from '../words.ts'

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
export const Informed = ({ concerned, me, already = false }: Props) => (
  <Frame>
    <Gathered left={concerned} sights={[]}>
      {(sights) => {
        const known = sights.filter((sight) => sight !== undefined)
        return (
          known.length === sights.length && (
            <Named
              everybody={informedOf(known, concerned)}
              me={me}
              told={already ? 'Sont au courant' : 'Seront au courant'}
              alone={
                already ? 'Personne d’autre que vous ne le sait' : 'Personne d’autre que vous ne le saura'
              }
            />
          )
        )
      }}
    </Gathered>
  </Frame>
)

interface ReadersProps {
  /** Whose list a message is about, and whom the wish that it refers to is for besides. */
  readonly concerned: readonly [string, ...string[]]
  /** The user. */
  readonly me: string
}

/** Who reads what is written about a list, in one line. */
export const Readers = ({ concerned, me }: ReadersProps) => (
  <Frame>
    <Gathered left={concerned} sights={[]}>
      {([sight, ...others]) =>
        sight && (
          <Named
            everybody={readersOf(
              sight,
              others.filter((other) => other !== undefined),
              concerned,
            )}
            me={me}
            told="Pourront le lire"
            alone="Personne d’autre que vous ne pourra le lire"
          />
        )
      }
    </Gathered>
  </Frame>
)

interface GatheredProps {
  readonly left: readonly string[]
  readonly sights: readonly (SightView | undefined)[]
  readonly children: (sights: readonly (SightView | undefined)[]) => Elements
}

/** Follows the lists one after the other, since hooks have a constant number. */
function Gathered({ left: [first, ...left], sights, children }: GatheredProps) {
  return first === undefined ? (
    children(sights)
  ) : (
    <Followed key={first} owner={first} left={left} sights={sights}>
      {children}
    </Followed>
  )
}

function Followed({ owner, sights, ...props }: GatheredProps & { readonly owner: string }) {
  const sight = useSight(owner)
  return <Gathered {...props} sights={[...sights, sight]} />
}

interface NamedProps {
  readonly everybody: readonly Person[]
  readonly me: string
  readonly told: string
  /** What is said when it is the user alone. */
  readonly alone: string
}

function Named({ everybody, me, told, alone }: NamedProps) {
  if (everybody.length === 1) return <span>{alone}</span>
  const { short, all } = named(everybody, me)
  if (short === all) return <span>{`${told}\u00a0: ${all}`}</span>
  return (
    <details>
      <summary>{`${told}\u00a0: ${short}`}</summary>
      <span>{all}</span>
    </details>
  )
}
