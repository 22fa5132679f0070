import Box from '@mui/material/Box'
import { PersonLink } from './PersonLink.tsx'
import { PersonPicture } from './PersonPicture.tsx'
import { PersonStatus, type Status } from './PersonStatus.tsx'

interface Props {
  readonly name: string
  readonly img?: string | null
  /** Pixels. */
  readonly size?: number
  /** Of oneself alone: what others do on their screens is nobody's business. */
  readonly status?: Status
  /** The address of their list, `/app/users/{id}`: hovered or focused, the picture becomes the way there. */
  readonly to?: string
}

/** Somebody's picture, or their initials. Decorative: the name is to stand beside it. */
export function Person({ name, img = null, size = 40, status, to }: Props) {
  const picture = <PersonPicture name={name} img={img} size={size} />
  if (status === undefined && to === undefined) return picture
  return (
    <Box component="span" sx={{ position: 'relative', display: 'inline-grid', flex: 'none' }}>
      {picture}
      {to !== undefined && <PersonLink name={name} to={to} size={size} />}
      {status && <PersonStatus status={status} size={size} />}
    </Box>
  )
}
