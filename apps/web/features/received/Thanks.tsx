import type { ThanksView } from '@cachotteries/contracts/received'
import { styled } from '@mui/material/styles'
import { shortDate } from '../../ui/dates.ts'
import { colours } from '../../ui/style.ts'

const Words = styled('blockquote')({
  margin: '4px 0 0',
  padding: '8px 12px',
  borderRadius: 12,
  backgroundColor: colours.sunken,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '& footer': { marginTop: 4, color: colours.inkSoft, fontSize: '0.875rem' },
})

interface Props {
  readonly thanks: Pick<ThanksView, 'text' | 'at'>
  readonly label: string
}

/** The words with which somebody was thanked, as both keep them. */
export const Thanks = ({ thanks, label }: Props) => (
  <Words>
    <bdi>{thanks.text}</bdi>
    <footer>{`${label}, le ${shortDate(thanks.at)}`}</footer>
  </Words>
)
