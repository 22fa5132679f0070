import Box from '@mui/material/Box'
import { Gift } from 'lucide-react'
import { Link } from 'react-router'

interface Props {
  readonly name: string
  readonly to: string
  /** Of the picture that it lies on, in pixels. */
  readonly size: number
}

/** The way to somebody's list, on their picture: seen while it is hovered or focused. */
export const PersonLink = ({ name, to, size }: Props) => (
  <Box
    component={Link}
    to={to}
    aria-label={`Voir la liste de ${name}`}
    sx={{
      position: 'absolute',
      inset: 0,
      display: 'grid',
      placeItems: 'center',
      borderRadius: '50%',
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      opacity: 0,
      transition: 'opacity 150ms',
      '&:hover, &:focus-visible': { opacity: 1 },
    }}
  >
    <Gift size={size * 0.4} aria-hidden />
  </Box>
)
