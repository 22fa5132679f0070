import { isWebAddress } from '@cachotteries/contracts/text'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { BrokenImage } from '../../ui/illustrations/BrokenImage.tsx'
import { Row } from '../../ui/layout.ts'
import { colours } from '../../ui/style.ts'

const Failure = styled(Row)({
  gap: 16,
  padding: 16,
  borderRadius: 14,
  backgroundColor: colours.accentSoft,
  '& > :first-child': { width: 88, flex: 'none' },
  '& > :last-child > :first-child': { fontWeight: 700 },
})

const Frame = styled('div')({
  position: 'relative',
  height: 200,
  borderRadius: 14,
  overflow: 'hidden',
  backgroundColor: colours.sunken,
  '& > div': { position: 'absolute', inset: 0 },
  '& > img': { width: '100%', height: '100%', objectFit: 'contain' },
})

/** The picture at an address while it is typed: loading, loaded or failed. */
export const ImagePreview = ({ src }: { src: string }) =>
  isWebAddress(src) ? <Preview key={src} src={src} /> : null

function Preview({ src }: { src: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'error'>('loading')
  if (state === 'error')
    return (
      <Failure role="status">
        <div>
          <BrokenImage />
        </div>
        <div>
          <Typography>Impossible de charger l&apos;image</Typography>
          <Typography variant="body2">Vérifiez le lien</Typography>
        </div>
      </Failure>
    )
  return (
    <Frame>
      {state === 'loading' && (
        <div>
          <Skeleton height="100%" />
        </div>
      )}
      <img
        src={src}
        alt="Aperçu"
        referrerPolicy="no-referrer"
        onLoad={() => setState('loaded')}
        onError={() => setState('error')}
        style={{ opacity: state === 'loaded' ? 1 : 0 }}
      />
    </Frame>
  )
}
