import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { qrPath } from './qr.ts'

/** Around one that is scanned from the screen. */
export const Square = styled('div')({
  justifySelf: 'center',
  width: 'min(208px, 60%)',
  '& > svg': { display: 'block', width: '100%', borderRadius: 12 },
})

/** Black on white in both modes: cameras expect dark modules on a light ground. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => qrPath(text), [text])
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
