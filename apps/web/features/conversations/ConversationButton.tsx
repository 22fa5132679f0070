import type { Person, PersonWithPicture } from '@cachotteries/contracts/accounts'
import { MessagesSquare } from 'lucide-react'
import '../../ui/action.css'
import { count } from '../../ui/count.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import './conversation-button.css'
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
      <button
        type="button"
        className="action action-primary conversation-button"
        style={{ visibility: unread === undefined ? 'hidden' : 'visible' }}
        aria-haspopup="dialog"
        onClick={open}
      >
        <MessagesSquare size={18} />
        <span className="conversation-words">Entre nous</span>
        {unread !== undefined && unread > 0 && (
          <span className="conversation-mark">
            <span aria-hidden>{unread}</span>
            <VisuallyHidden>{` ${count(unread, 'nouveau message', 'nouveaux messages')}`}</VisuallyHidden>
          </span>
        )}
      </button>
    )}
  </ConversationOpener>
)
