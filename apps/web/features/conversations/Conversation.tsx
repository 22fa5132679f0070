import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Person, PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { ConversationMessageView } from '@cachotteries/contracts/conversations'
import { useRef, useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { up } from '../../ui/style.ts'
import { Composer } from './Composer.tsx'
import { Messages } from './Messages.tsx'
import { useConversation } from './queries.ts'
import { useAmending } from './useAmending.ts'
import { useReading } from './useReading.ts'
import { useSending, type Quoted } from './useSending.ts'

/** As high as a phone's sheet may be, so that it doesn't move while messages come. */
const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: '78dvh',
  minHeight: 0,
  [up.md]: { height: 'auto', flex: 1 },
})

const About = styled(Typography)({ padding: '0 24px 8px' })

const Waiting = styled('div')({ flex: 1, display: 'grid', alignContent: 'end', gap: 12, padding: 24 })

interface Props {
  readonly owner: Person
  readonly me: PersonWithPicture
  readonly unread: number
  /** The wish that the next message refers to, when the conversation was opened from it. */
  readonly quoting: Quoted | undefined
}

/** A conversation, with what the user writes in it. */
export function Conversation({ owner, me, unread, quoting }: Props) {
  const { messages, error, ...past } = useConversation(owner.uid)
  const { unsent, send } = useSending(owner.uid, me)
  const { amend, pending } = useAmending(owner.uid)
  const [changing, setChanging] = useState<ConversationMessageView>()
  const [quoted, setQuoted] = useState(quoting)
  const end = useRef<HTMLDivElement>(null)
  useReading(owner.uid, messages, unread)
  /** What can't be saved comes back to where it was written. */
  const change = async (message: ConversationMessageView, text: string): Promise<void> => {
    if (!(await amend({ uid: message.uid, text }))) setChanging((other) => other ?? { ...message, text })
  }
  const reason = error && !messages ? refusalOf(error).message : undefined
  return (
    <Frame>
      <About variant="body2" color="textSecondary">
        {`${owner.name} ne saura rien de ce qui s’écrit ici.`}
      </About>
      {reason !== undefined && <Alert severity="error">{reason}</Alert>}
      {!messages && reason === undefined && (
        <Waiting aria-busy>
          <Skeleton height={64} width="70%" />
          <Skeleton height={64} width="60%" sx={{ marginLeft: 'auto' }} />
          <Skeleton height={64} width="70%" />
        </Waiting>
      )}
      {messages && (
        <Messages
          ref={end}
          me={me.uid}
          unread={unread}
          messages={messages}
          unsent={unsent}
          amendments={pending}
          {...past}
          onChange={setChanging}
          onDelete={({ uid }) => void amend({ uid, text: null })}
        />
      )}
      <Composer
        key={changing?.uid ?? ''}
        owner={owner.uid}
        me={me.uid}
        changing={changing}
        quoting={quoted}
        onSend={(text, wish) => {
          if (changing) void change(changing, text)
          else send(text, wish)
          setChanging(undefined)
          setQuoted(undefined)
          end.current?.scrollTo({ top: 0 })
        }}
        onCancel={() => setChanging(undefined)}
      />
    </Frame>
  )
}
