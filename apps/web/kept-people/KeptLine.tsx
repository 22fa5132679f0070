import type { KeptPersonView } from '@cachotteries/contracts/kept-people'
import type { ReactNode } from 'react'
import { WithoutAccount } from '../ui/WithoutAccount.tsx'
import './kept-line.css'
import { namesOf } from './namesOf.ts'

interface Props {
  /** Undefined while it is loading. */
  readonly person: KeptPersonView | undefined
  readonly me: string
  /** Buttons. */
  readonly children: ReactNode
}

/** Below the title of the list of somebody without an account: who keeps it. It keeps its place while that is loading. */
export const KeptLine = ({ person, me, children }: Props) => (
  <div className="kept-line">
    <p>
      <WithoutAccount /> {person && wordsOf(person, me)}
    </p>
    <div>{children}</div>
  </div>
)

const wordsOf = ({ keepers }: KeptPersonView, me: string): string =>
  keepers.length > 0 ? `Liste tenue par ${namesOf(keepers, me)}.` : 'Plus personne ne tient cette liste.'
