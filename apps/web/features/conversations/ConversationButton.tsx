import type { Person, PersonWithPicture } from '@cachotteries/contracts/accounts'
import { MessagesSquare } from 'lucide-react'
import { Act } from '../../ui/Act.tsx'
import { ConversationOpener } from './ConversationOpener.tsx'

interface Props {
  readonly owner: Person
  /** The user. */
  readonly me: PersonWithPicture
}

/**
 * On a relative's list: opens the conversation about it, and has a mark when something is new. It keeps its place until that is
 * loaded, and for a user who doesn't see the conversation.
 */
export const ConversationButton = (people: Props) => (
  <ConversationOpener {...people}>
    {(open, unread) => (
      <Act
        icon={<MessagesSquare size={20} />}
        words="Entre nous"
        {...(unread !== undefined &&
          unread > 0 && {
            number: unread,
            counted: unread > 1 ? ' nouveaux messages' : ' nouveau message',
            isNew: true,
          })}
        style={{ visibility: unread === undefined ? 'hidden' : 'visible' }}
        aria-haspopup="dialog"
        onClick={open}
      />
    )}
  </ConversationOpener>
)
