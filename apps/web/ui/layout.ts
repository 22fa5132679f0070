import { styled } from '@mui/material/styles'

/** Things beside each other, centred on one line. */
export const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 })

/** For screen readers only. */
export const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
