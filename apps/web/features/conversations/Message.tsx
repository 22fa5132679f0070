import { capitalised } from '@cachotteries/contracts/capitalised'
import { inPlaceOfName } from '@cachotteries/contracts/in-place-of-names'
import type { ConversationMessageView } from '@cachotteries/contracts/conversations'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { isToCome } from '../../ui/dates.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { Person } from '../../ui/Person.tsx'
import { colours } from '../../ui/style.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { timeOf } from './days.ts'
import { MessageText } from './MessageText.tsx'
import { QuotedWish } from './QuotedWish.tsx'
import type { Unsent } from './useSending.ts'

const Row = styled('li')({
  display: 'flex',
  alignItems: 'end',
  gap: 8,
  marginTop: 8,
  paddingRight: 32,
  '&[data-own=true]': { flexDirection: 'row-reverse', padding: '0 0 0 32px', gap: 0 },
  '&[data-own=true] > div': { backgroundColor: colours.primarySoft, borderRadius: '18px 18px 4px 18px' },
})

const Bubble = styled('div')({
  minWidth: 0,
  padding: '8px 14px',
  borderRadius: '18px 18px 18px 4px',
  backgroundColor: colours.sunken,
})

const Line = styled('p')({
  margin: 0,
  font: 'var(--mui-font-body2)',
  color: colours.inkSoft,
  '& > bdi': { fontWeight: 700, color: colours.ink, overflowWrap: 'anywhere' },
})

const Failure = styled(Line)({ color: colours.ink, fontWeight: 700 })

interface Props {
  readonly message: ConversationMessageView
  readonly isOwn: boolean
  /** While the server hasn't confirmed it. */
  readonly unsent?: Unsent | undefined
  readonly onChange: (message: ConversationMessageView) => void
  readonly onDelete: (message: ConversationMessageView) => void
}

/** A message, with what its author can do about it. */
export const Message = ({ message, isOwn, unsent, onChange, onDelete }: Props) => (
  <Row data-own={isOwn}>
    {!isOwn && <Person name={message.by.name} picture={message.by.picture} size={32} />}
    <Bubble>
      <Line>
        {isOwn ? (
          <VisuallyHidden>{capitalised(inPlaceOfName.reader)}</VisuallyHidden>
        ) : (
          <bdi>{message.by.name}</bdi>
        )}{' '}
        <time dateTime={message.at}>{timeOf(message.at)}</time>
        {message.isChanged && <span>{' · modifié'}</span>}
      </Line>
      {message.wish && <QuotedWish wish={message.wish} />}
      <MessageText text={message.text} />
      {unsent && <State unsent={unsent} />}
    </Bubble>
    {isOwn && !unsent && isToCome(endOfChanges(message.at)) && (
      <MenuButton
        choices={[
          // A message that quotes a wish stays as it was written.
          ...(message.wish
            ? []
            : [{ label: 'Modifier', icon: <Pencil size={18} />, onChoose: () => onChange(message) }]),
          { label: 'Supprimer', icon: <Trash2 size={18} />, onChoose: () => onDelete(message) },
        ]}
      >
        {(opener) => (
          <IconButton
            {...opener}
            aria-label={message.wish ? 'Supprimer ce message' : 'Modifier ou supprimer ce message'}
          >
            <EllipsisVertical size={18} />
          </IconButton>
        )}
      </MenuButton>
    )}
  </Row>
)

/** An hour after it was sent. */
const endOfChanges = (at: string): string => new Date(Date.parse(at) + 60 * 60_000).toISOString()

function State({ unsent: { kept, sendAgain, giveUp } }: { readonly unsent: Unsent }) {
  if (kept === 'no') return <Line>Envoi…</Line>
  if (kept === 'unreached') return <Line>Pas encore envoyé, nous réessayons…</Line>
  return (
    <>
      <Failure>{`Pas envoyé. ${kept.refused}`}</Failure>
      <Button onClick={sendAgain}>Réessayer</Button>
      <Button onClick={giveUp}>Supprimer</Button>
    </>
  )
}
