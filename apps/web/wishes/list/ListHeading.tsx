import type { ReactNode } from 'react'
import './list.css'

interface Props {
  readonly title: string
  /** A line under the title. */
  readonly counts?: string
  /** The smaller buttons. */
  readonly beside?: ReactNode
  /** The main button. */
  readonly main?: ReactNode
}

/** The head of a list: its title, the number of wishes, and buttons. */
export const ListHeading = ({ title, counts, beside, main }: Props) => (
  <div className="list-heading">
    <h1>{title}</h1>
    <p>{counts}</p>
    <div>{beside}</div>
    {main}
  </div>
)
