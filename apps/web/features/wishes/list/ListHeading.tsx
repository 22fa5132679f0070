import type { Elements } from '../../../ui/elements.ts'
import './list.css'

interface Props {
  readonly title: string
  /** A line under the title. */
  readonly counts?: string
  /** Whether the list is a relative's, whose title is smaller on a phone. */
  readonly byVisitor: boolean
  /** What arranges the list, beside the counts. */
  readonly tools?: Elements
  /** What one may do with the list, the most likely first. */
  readonly acts?: Elements
}

/** The head of a list: its title, the number of wishes, and buttons. On a phone it leaves most of the screen to the wishes. */
export const ListHeading = ({ title, counts, byVisitor, tools, acts }: Props) => (
  <div className={byVisitor ? 'list-heading list-heading-visitor' : 'list-heading'}>
    <h1>{title}</h1>
    <div className="list-tools">
      <p>{counts}</p>
      {tools}
    </div>
    <div className="list-acts">{acts}</div>
  </div>
)
