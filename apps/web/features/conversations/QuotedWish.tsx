import type { ConversationMessageView } from '@cachotteries/contracts/conversations'
import { styled } from '@mui/material/styles'
import { Gift } from 'lucide-react'
import { Link } from 'react-router'

const Quote = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  marginBlock: 4,
  paddingInline: 12,
  borderRadius: 12,
  border: '1px solid currentColor',
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none' },
})

const GoneQuote = styled('span')({ display: 'block', marginBlock: 4, fontStyle: 'italic' })

/** The wish that a message refers to, with a link to its page as long as the user sees it. */
export const QuotedWish = ({ wish }: { readonly wish: NonNullable<ConversationMessageView['wish']> }) =>
  wish.uid === null ? (
    <GoneQuote>Un souhait qui n’est plus sur la liste</GoneQuote>
  ) : (
    <Quote to={`/app/wishes/${wish.uid}/edit`}>
      <Gift size={16} />
      <bdi>{'name' in wish && wish.name}</bdi>
    </Quote>
  )
