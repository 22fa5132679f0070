import type { Picture } from '@cachotteries/contracts/pictures'
import { styled } from '@mui/material/styles'
import { Gift } from 'lucide-react'
import { Link } from 'react-router'
import { of } from '@cachotteries/contracts/elision'
import { Person } from './Person.tsx'
import { colours } from './style.ts'

const Frame = styled('span')({ position: 'relative', display: 'inline-grid', flex: 'none' })

const Cover = styled(Link)({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  backgroundColor: colours.primary,
  color: colours.onPrimary,
  opacity: 0,
  transition: 'opacity 150ms',
  '&:hover, &:focus-visible': { opacity: 1 },
})

interface Props {
  readonly name: string
  readonly picture: Picture | null
  /** Pixels. */
  readonly size: number
  /** The address of their list, `/app/users/{id}`. */
  readonly to: string
}

/** Somebody's picture; while it is hovered or focused, it shows that it links to their list. */
export const PersonLink = ({ name, picture, size, to }: Props) => (
  <Frame>
    <Person name={name} picture={picture} size={size} />
    <Cover to={to} aria-label={`Voir la liste ${of(name)}`}>
      <Gift size={size * 0.4} />
    </Cover>
  </Frame>
)
