import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { PreviewedWishView } from '@cachotteries/contracts/transfer'
import { useId } from 'react'
import { colours } from '../../ui/style.ts'
import { WishFields } from '../wishes/published/WishFields.tsx'

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
  const { name, already, isDraft, notes, place } = wish
  const id = useId()
  const remarks = [
    ...(already ? [alreadyInWords[already]] : []),
    ...(isDraft ? ['Un brouillon, que personne d’autre que vous ne verra'] : []),
    ...notes.map((note) => `${place}\u00a0: ${note}`),
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
          <WishFields wish={wish} />
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
