import Box from '@mui/material/Box'

interface Props {
  readonly width?: number | string
  readonly height: number | string
}

/** A place held for what is on its way, breathing softly. */
export const Bone = ({ width = '100%', height }: Props) => (
  <Box
    sx={{
      width,
      height,
      bgcolor: 'sunken',
      borderRadius: '8px',
      '@keyframes breathe': { '50%': { opacity: 0.55 } },
      animation: 'breathe 1.6s ease-in-out infinite',
    }}
  />
)
