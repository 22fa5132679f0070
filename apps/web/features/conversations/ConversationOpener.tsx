import type { Person, PersonWithPicture } from '@cachotteries/contracts/accounts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Elements } from '../../ui/elements.ts'
import { late } from '../../ui/late.tsx'
import { useUnread } from './unread.ts'
import type { Quoted } from './useSending.ts'

const ConversationPanel = late(async () => (await import('./ConversationPanel.tsx')).ConversationPanel)

interface Props {
  readonly owner: Person
  /** The user. */
  readonly me: PersonWithPicture
  /** The wish that the next message refers to when the conversation is opened here. */
  readonly quoting?: Quoted
  /** Renders the button. `unread` is undefined until it is loaded, and for a user who doesn't see the conversation. */
  readonly children: (open: () => void, unread: number | undefined) => Elements
}

/**
 * Opens the conversation about a list. Somebody who loses the sight of the list loses the open panel. A person who follows the link
 * to a wish that is quoted there leaves it. A notification leads to the list with the conversation open.
 */
export function ConversationOpener({ owner, me, quoting, children }: Props) {
  const unread = useUnread()?.get(owner.uid)
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  const isAskedFor = quoting === undefined && search === '?entre-nous'
  const [openAt, setOpenAt] = useState(isAskedFor ? key : undefined)
  const open = (): void => {
    setOpenAt(key)
  }
  const close = (): void => {
    setOpenAt(undefined)
    // A notification only brings a window with its address to the front: another one is to open the panel again.
    if (isAskedFor) void navigate({ search: '' }, { replace: true, preventScrollReset: true, state })
  }
  return (
    <>
      {children(open, unread)}
      {unread !== undefined && (
        <ConversationPanel
          open={openAt === key}
          owner={owner}
          me={me}
          unread={unread}
          quoting={quoting}
          onClose={close}
        />
      )}
    </>
  )
}
