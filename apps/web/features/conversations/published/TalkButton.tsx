import type { Person, PersonWithPicture } from '@cachotteries/contracts/accounts'
import { MessagesSquare } from 'lucide-react'
import '../../../ui/action.css'
import { ConversationOpener } from '../ConversationOpener.tsx'
import type { Quoted } from '../useSending.ts'

interface Props {
  readonly owner: Person
  /** The user. */
  readonly me: PersonWithPicture
  readonly wish: Quoted
}

/** On the page of a relative's wish: opens the conversation about their list, to say something about this wish. */
export const TalkButton = ({ owner, me, wish: { uid, name, recipientIds } }: Props) => (
  <ConversationOpener owner={owner} me={me} quoting={{ uid, name, ...(recipientIds && { recipientIds }) }}>
    {(open, unread) =>
      unread !== undefined && (
        <button
          type="button"
          className="action action-wide action-primary"
          aria-haspopup="dialog"
          onClick={open}
        >
          <MessagesSquare size={18} />
          En parler entre nous
        </button>
      )
    }
  </ConversationOpener>
)
