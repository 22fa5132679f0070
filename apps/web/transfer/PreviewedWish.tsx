import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { textFields } from '@cachotteries/contracts/wish-fields'
import type { PreviewedWishView } from '@cachotteries/contracts/transfer'
import { useId } from 'react'
import { Stars } from '../ui/Stars.tsx'

interface Props {
  readonly wish: PreviewedWishView
  readonly chosen: boolean
  readonly onToggle: () => void
}

const alreadyInWords = {
  listed: 'Déjà sur votre liste',
  above: 'Déjà plus haut dans cette liste',
} as const

/** A wish that was read, with all that will be kept of it. */
export function PreviewedWish({ wish, chosen, onToggle }: Props) {
  const { name, importance, url, already, notes, place } = wish
  const id = useId()
  const remarks = [
    ...(already ? [alreadyInWords[already]] : []),
    ...notes.map((note) => `${place} : ${note}`),
  ]
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        border: 1,
        borderColor: 'line',
        borderRadius: '14px',
        p: 1,
      }}
    >
      <Checkbox
        checked={chosen}
        onChange={onToggle}
        id={id}
        slotProps={{ input: { 'aria-describedby': `${id}-more` } }}
      />
      <Box sx={{ minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
        <Typography
          component="label"
          htmlFor={id}
          sx={{ display: 'block', fontWeight: 600, cursor: 'pointer' }}
        >
          {name}
        </Typography>
        <Box id={`${id}-more`}>
          <Stars value={importance} />
          {textFields.map(
            (field) =>
              wish[field] && (
                <Typography
                  key={field}
                  variant="body2"
                  sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}
                >
                  {wish[field]}
                </Typography>
              ),
          )}
          {url !== null && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {new URL(url).hostname}
            </Typography>
          )}
          {remarks.map((remark) => (
            <Typography key={remark} variant="body2" sx={{ color: 'secondary.main' }}>
              {remark}
            </Typography>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
