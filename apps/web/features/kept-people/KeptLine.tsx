import type { KeptPersonView } from '@cachotteries/contracts/kept-people'
import { WithoutAccount } from '../../ui/WithoutAccount.tsx'
import './kept-line.css'
import { namesOf } from './words.ts'

interface Props {
  /** Undefined while it is loading. */
  readonly person: KeptPersonView | undefined
  readonly me: string
}

/** Above the wishes of somebody without an account: who keeps the list. It keeps its place while that is loading. */
export const KeptLine = ({ person, me }: Props) => (
  <p className="kept-line">
    <WithoutAccount /> {person && <span>{wordsOf(person, me)}</span>}
  </p>
)

const wordsOf = ({ keepers }: KeptPersonView, me: string): string =>
  keepers.length > 0 ? `Liste tenue par ${namesOf(keepers, me)}.` : 'Plus personne ne tient cette liste.'
