import type { Elements } from '../../../ui/elements.ts'
import './list.css'

interface Props {
  readonly title: string
  /** A line under the title. */
  readonly counts?: string
  /** Whether the list is a relative's: on a phone, the buttons beside its title are icons. */
  readonly byVisitor: boolean
  /** The smaller buttons. */
  readonly beside?: Elements
  /** What one may do with the list, the most likely first. */
  readonly acts?: Elements
}

/** The head of a list: its title, the number of wishes, and buttons. On a phone it leaves most of the screen to the wishes. */
export const ListHeading = ({ title, counts, byVisitor, beside, acts }: Props) => (
  <div className={byVisitor ? 'list-heading list-heading-visitor' : 'list-heading'}>
    <h1>{title}</h1>
    <p>{counts}</p>
    <div className="list-beside">{beside}</div>
    <div className="list-acts">{acts}</div>
  </div>
)
