import Box from '@mui/material/Box'
import { Gift } from 'lucide-react'
import { Link } from 'react-router'
import { Person } from './Person.tsx'

interface Props {
  readonly name: string
  readonly img: string | null
  /** Pixels. */
  readonly size: number
  /** The address of their list, `/app/users/{id}`. */
  readonly to: string
}

/** Somebody's picture, which becomes the way to their list while it is hovered or focused. */
export const PersonLink = ({ name, img, size, to }: Props) => (
  <Box component="span" sx={{ position: 'relative', display: 'inline-grid', flex: 'none' }}>
    <Person name={name} img={img} size={size} />
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
  </Box>
)
