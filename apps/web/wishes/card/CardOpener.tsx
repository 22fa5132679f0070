import ButtonBase from '@mui/material/ButtonBase'
import { Link } from 'react-router'
import { editAddress, type Trail } from '../edit/address.ts'
import { prefetchEditPage } from '../edit/lazy.ts'
import type { ShownWish } from '../shownWish.ts'

interface Props {
  readonly shown: ShownWish
  readonly owner: string
  readonly onEdit: () => void
}

/** Reaches over the whole card, but is as tall as the name for a screen reader. */
const cover = {
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  textDecoration: 'none',
  display: 'inline',
  // What reaches over the card starts at the card's edges, not at the button's.
  position: 'static',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '20px' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: '3px solid var(--mui-palette-secondary-main)',
    outlineOffset: -4,
  },
} as const

/** The name of a wish, which leads to its page; or to an editor in its place, as long as it has no page. */
export function CardOpener({ shown, owner, onEdit }: Props) {
  const { wish, saved } = shown
  if (!saved)
    return (
      <ButtonBase onClick={onEdit} sx={cover}>
        {wish.name}
      </ButtonBase>
    )
  const trail: Trail = { owner, fromList: true }
  return (
    <ButtonBase
      component={Link}
      to={editAddress(wish.uid)}
      state={trail}
      onPointerEnter={prefetchEditPage}
      onFocus={prefetchEditPage}
      sx={cover}
    >
      {wish.name}
    </ButtonBase>
  )
}
