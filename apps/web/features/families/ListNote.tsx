import type { ListCountView } from '@cachotteries/contracts/wishes'
import { styled } from '@mui/material/styles'
import { MessagesSquare } from 'lucide-react'
import { count } from '../../ui/count.ts'
import { colours } from '../../ui/style.ts'

const Note = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  minHeight: '1.25rem',
  font: 'var(--mui-font-body2)',
  color: colours.inkSoft,
  // A number stays with its word, and no word is broken: see the row, which wraps.
  overflowWrap: 'normal',
  '& > :has(svg)': { display: 'inline-flex', alignItems: 'center', gap: 4, color: colours.primary },
  '& svg': { flex: 'none' },
})

/** What a relative's list has for the user, and how much they haven't read of what is written about it. */
export interface ListNews extends ListCountView {
  readonly unread?: number | undefined
}

interface Props {
  readonly id: string
  /** Undefined until it is loaded: the note keeps its place. */
  readonly list: ListNews | undefined
}

/** What is free on a relative's list, and one mark for what is new. */
export const ListNote = ({ id, list }: Props) => (
  <Note id={id}>
    {list && <span>{available(list.available)}</span>}
    {list?.unread !== undefined && list.unread > 0 && (
      <span>
        <MessagesSquare size={14} />
        <span>{count(list.unread, 'nouveau message', 'nouveaux messages')}</span>
      </span>
    )}
  </Note>
)

const available = (wishes: number): string =>
  wishes === 0
    ? 'aucun souhait libre'
    : wishes === 1
      ? '1\u00a0souhait libre'
      : `${wishes}\u00a0souhaits libres`
