import Box from '@mui/material/Box'
import { Star } from 'lucide-react'

const steps = [1, 2, 3, 4, 5] as const

/** How dear a wish is, from 1 to 5. */
export const Stars = ({ value, size = 16 }: { value: number; size?: number }) => (
  <Box
    component="span"
    role="img"
    aria-label={`Importance : ${value} sur 5`}
    sx={{ display: 'inline-flex', gap: '2px', color: 'secondary.main' }}
  >
    {steps.map((step) => (
      <Star
        key={step}
        size={size}
        strokeWidth={1.75}
        fill={step <= value ? 'currentColor' : 'none'}
        opacity={step <= value ? 1 : 0.45}
      />
    ))}
  </Box>
)
