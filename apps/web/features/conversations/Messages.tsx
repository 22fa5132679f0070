import type { ConversationMessageView } from '@cachotteries/contracts/conversations'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Fragment, useEffect, useEffectEvent, useRef, useState, type Ref } from 'react'
import { colours } from '../../ui/style.ts'
import { dayInWords } from './days.ts'
import { Message } from './Message.tsx'
import { amendedIn, firstNewOf, type Amendment } from './thread.ts'
import type { Unsent } from './useSending.ts'

/** It begins at its end, and what is loaded above moves nothing. */
const Scroller = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column-reverse',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '8px 16px',
})

const Mark = styled('li')({
  margin: '16px 0 8px',
  font: 'var(--mui-font-body2)',
  fontWeight: 700,
  textAlign: 'center',
  color: colours.inkSoft,
})

const Empty = styled('p')({ margin: '24px 0', textAlign: 'center', color: colours.inkSoft })

const NewMark = styled(Mark)({ color: colours.accent })

interface Props {
  /** The end of the conversation, which is at the top of its scroll. */
  readonly ref: Ref<HTMLDivElement>
  readonly me: string
  /** How many messages of others were new when it was opened. */
  readonly unread: number
  readonly messages: readonly ConversationMessageView[]
  readonly unsent: readonly Unsent[]
  readonly amendments: readonly Amendment[]
  readonly earlier: readonly ConversationMessageView[]
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  readonly loadOlder: () => void
  readonly onChange: (message: ConversationMessageView) => void
  readonly onDelete: (message: ConversationMessageView) => void
}

/** The messages, the oldest first. Only those that come while it is open are announced. */
export function Messages({ ref, me, unread, messages, unsent, amendments, earlier, ...props }: Props) {
  const { hasOlder, isLoadingOlder, loadOlder, onChange, onDelete } = props
  const [firstNew] = useState(() => firstNewOf(messages, me, unread))
  const amended = (some: readonly ConversationMessageView[]) => amendments.reduce(amendedIn, some)
  const sent = new Set(messages.map(({ uid }) => uid))
  const last = earlier.at(-1)
  const row = (message: ConversationMessageView, before?: ConversationMessageView, on?: Unsent) => (
    <Fragment key={message.uid}>
      {(!before || dayInWords(before.at) !== dayInWords(message.at)) && <Mark>{dayInWords(message.at)}</Mark>}
      {message.uid === firstNew && <NewMark>Nouveau</NewMark>}
      <Message
        message={message}
        isOwn={message.by.uid === me}
        unsent={on}
        onChange={onChange}
        onDelete={onDelete}
      />
    </Fragment>
  )
  const old = amended(earlier)
  // In one row of elements: a message that has arrived isn't announced again. One that the live view has brought already is no
  // longer on its way.
  const shown = [
    ...amended(messages).map((message) => ({ message, on: undefined })),
    ...unsent.filter(({ message }) => !sent.has(message.uid)).map((on) => ({ message: on.message, on })),
  ]
  return (
    <Scroller ref={ref} tabIndex={0} role="region" aria-label="Messages">
      <div>
        {hasOlder && <Older isLoading={isLoadingOlder} onLoad={loadOlder} />}
        {old.length > 0 && <ol>{old.map((message, index) => row(message, old[index - 1]))}</ol>}
        {old.length + shown.length === 0 && (
          <Empty>Personne n’a encore écrit. Qui s’occupe de quoi&nbsp;?</Empty>
        )}
        <div role="log" aria-label="Nouveaux messages" aria-relevant="additions">
          <ol>
            {shown.map(({ message, on }, index) => row(message, shown[index - 1]?.message ?? last, on))}
          </ol>
        </div>
      </div>
    </Scroller>
  )
}

/** Loads older messages when it is scrolled to, or pressed. */
function Older({ isLoading, onLoad }: { readonly isLoading: boolean; readonly onLoad: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const load = useEffectEvent(onLoad)
  useEffect(() => {
    if (!button.current || isLoading) return undefined
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) load()
    })
    watch.observe(button.current)
    return () => watch.disconnect()
  }, [isLoading])
  return (
    <Button ref={button} fullWidth loading={isLoading} onClick={onLoad}>
      Messages plus anciens
    </Button>
  )
}
