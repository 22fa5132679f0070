import Box from '@mui/material/Box'
import { Star } from 'lucide-react'
import { useState } from 'react'

interface Props {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly disabled?: boolean
}

const steps = [1, 2, 3, 4, 5] as const
const named = (step: number): string => (step === 1 ? '1 étoile' : `${step} étoiles`)

/** One to five stars to choose: a hover previews, a click or an arrow key sets. */
export function StarsInput({ label, value, onChange, disabled = false }: Props) {
  const [preview, setPreview] = useState<number>()
  const filled = preview ?? value
  return (
    <Box component="fieldset" disabled={disabled} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontSize: '0.875rem', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box
        onMouseLeave={() => setPreview(undefined)}
        sx={{ display: 'inline-flex', ml: -1, color: 'secondary.main' }}
      >
        {steps.map((step) => (
          <Box
            key={step}
            component="label"
            onMouseEnter={() => !disabled && setPreview(step)}
            sx={{
              position: 'relative',
              width: 44,
              height: 44,
              display: 'grid',
              placeItems: 'center',
              borderRadius: '50%',
              cursor: disabled ? 'default' : 'pointer',
              '& svg': { transition: 'transform 150ms, fill 150ms' },
              '&:active svg': { transform: 'scale(0.85)' },
              '&:has(:focus-visible)': { outline: '3px solid', outlineOffset: -3 },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={label}
              value={step}
              aria-label={named(step)}
              checked={value === step}
              onChange={() => onChange(step)}
              sx={{ position: 'absolute', inset: 0, opacity: 0, m: 0, cursor: 'inherit' }}
            />
            <Star
              size={28}
              strokeWidth={1.6}
              fill={step <= filled ? 'currentColor' : 'none'}
              opacity={step <= filled ? 1 : 0.55}
            />
          </Box>
        ))}
      </Box>
    </Box>
  )
}
