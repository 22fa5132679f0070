import { styled } from '@mui/material/styles'
import { Sheet } from '../../ui/page.ts'

/** The strip of paper that shows a preference. */
export const PreferenceSheet = styled(Sheet)({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  borderRadius: 18,
  padding: '12px 20px',
})
