import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { textFields } from '@cachotteries/contracts/wish-fields'
import type { PreviewedWishView } from '@cachotteries/contracts/transfer'
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
  readonly wish: PreviewedWishView
  readonly chosen: boolean
  readonly onToggle: () => void
}

const alreadyInWords = {
  listed: 'Déjà sur votre liste',
  above: 'Déjà plus haut dans cette liste',
} as const

/** A wish of the preview with all of its fields. */
export function PreviewedWish({ wish, chosen, onToggle }: Props) {
  const { name, importance, url, already, notes, place } = wish
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
          {textFields.map(
            (field) =>
              wish[field] && (
                <Comment key={field} variant="body2" color="textSecondary">
                  {wish[field]}
                </Comment>
              ),
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
