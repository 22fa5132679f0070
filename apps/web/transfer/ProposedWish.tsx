import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ProposedWishView } from '@cachotteries/contracts/transfer'
import { useId } from 'react'
import { Stars } from '../ui/Stars.tsx'
import { colours } from '../ui/style.ts'

const Item = styled('li')({
  display: 'flex',
  alignItems: 'flex-start',
  border: `1px solid ${colours.line}`,
  borderRadius: 14,
  padding: 8,
})

const Content = styled('div')({
  minWidth: 0,
  paddingBlock: 8,
  overflowWrap: 'anywhere',
  '& > label': { display: 'block', fontWeight: 600, cursor: 'pointer' },
})

const Comment = styled(Typography)({ whiteSpace: 'pre-line' })

interface Props {
  readonly wish: ProposedWishView
  readonly chosen: boolean
  readonly onToggle: () => void
}

const alreadyInWords = {
  listed: 'Déjà sur votre liste',
  above: 'Déjà plus haut dans cette liste',
} as const

/** A wish that was read, with all that will be kept of it. */
export function ProposedWish({ wish, chosen, onToggle }: Props) {
  const { name, importance, comment, url, already, notes, place } = wish
  const id = useId()
  const remarks = [
    ...(already ? [alreadyInWords[already]] : []),
    ...notes.map((note) => `${place} : ${note}`),
  ]
  return (
    <Item>
      <Checkbox
        checked={chosen}
        onChange={onToggle}
        id={id}
        slotProps={{ input: { 'aria-describedby': `${id}-more` } }}
      />
      <Content>
        <label htmlFor={id}>{name}</label>
        <div id={`${id}-more`}>
          <Stars value={importance} />
          {comment !== null && (
            <Comment variant="body2" color="textSecondary">
              {comment}
            </Comment>
          )}
          {url !== null && (
            <Typography variant="body2" color="textSecondary">
              {new URL(url).hostname}
            </Typography>
          )}
          {remarks.map((remark) => (
            <Typography key={remark} variant="body2" color="secondary">
              {remark}
            </Typography>
          ))}
        </div>
      </Content>
    </Item>
  )
}
