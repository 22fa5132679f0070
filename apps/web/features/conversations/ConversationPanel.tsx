import type { Person, PersonWithPicture } from '@cachotteries/contracts/accounts'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'
import { Conversation } from './Conversation.tsx'
import type { Quoted } from './useSending.ts'

interface Props {
  readonly open: boolean
  /** Whose list it is about. */
  readonly owner: Person
  /** The user. */
  readonly me: PersonWithPicture
  readonly unread: number
  /** The wish that the next message refers to, when the panel was opened from it. */
  readonly quoting: Quoted | undefined
  readonly onClose: () => void
}

/** What those who see what a list hides write to each other about it. It is followed while it is open. */
export const ConversationPanel = ({ open, onClose, ...props }: Props) => (
  <ResponsiveDialog open={open} aside title="Entre nous" onClose={onClose}>
    <Conversation {...props} />
  </ResponsiveDialog>
)
