import { styled } from '@mui/material/styles'

/** Things beside each other, centred on one line. */
export const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 })
