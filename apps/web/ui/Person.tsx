import Box from '@mui/material/Box'
import { PersonPicture } from './PersonPicture.tsx'
import { PersonStatus, type Status } from './PersonStatus.tsx'

interface Props {
  readonly name: string
  readonly img?: string | null
  /** Pixels. */
  readonly size?: number
  /** Of oneself alone: what others do on their screens is nobody's business. */
  readonly status?: Status
}

/** Somebody's picture, or their initials. Decorative: the name is to stand beside it. */
export function Person({ name, img = null, size = 40, status }: Props) {
  const picture = <PersonPicture name={name} img={img} size={size} />
  if (status === undefined) return picture
  return (
    <Box component="span" sx={{ position: 'relative', display: 'inline-grid', flex: 'none' }}>
      {picture}
      <PersonStatus status={status} size={size} />
    </Box>
  )
}
