import { isWebAddress } from '@cachotteries/contracts/text'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Bone } from '../../ui/Bone.tsx'
import { BrokenImage } from '../../ui/illustrations/BrokenImage.tsx'

/** The picture behind an address while it is typed: on its way, there, or not to be had. */
export const ImagePreview = ({ src }: { src: string }) =>
  isWebAddress(src) ? <Preview key={src} src={src} /> : null

function Preview({ src }: { src: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'error'>('loading')
  if (state === 'error')
    return (
      <Box
        role="status"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          p: 2,
          borderRadius: '14px',
          bgcolor: 'accentSoft',
        }}
      >
        <Box sx={{ width: 88, flex: 'none' }}>
          <BrokenImage />
        </Box>
        <Box>
          <Typography sx={{ fontWeight: 700 }}>Impossible de charger l&apos;image</Typography>
          <Typography variant="body2">Vérifiez le lien</Typography>
        </Box>
      </Box>
    )
  return (
    <Box
      sx={{ position: 'relative', height: 200, borderRadius: '14px', overflow: 'hidden', bgcolor: 'sunken' }}
    >
      {state === 'loading' && (
        <Box sx={{ position: 'absolute', inset: 0 }}>
          <Bone height="100%" />
        </Box>
      )}
      <Box
        component="img"
        src={src}
        alt="Aperçu"
        referrerPolicy="no-referrer"
        onLoad={() => setState('loaded')}
        onError={() => setState('error')}
        sx={{ width: 1, height: 1, objectFit: 'contain', opacity: state === 'loaded' ? 1 : 0 }}
      />
    </Box>
  )
}
