import { styled } from '@mui/material/styles'
import { Actions } from '../../../ui/page.ts'
import { colours, up } from '../../../ui/style.ts'

/** The buttons below the form of a wish. */
export const FormButtons = styled(Actions)({
  flex: 'none',
  padding: 16,
  borderTop: `1px solid ${colours.line}`,
  // On a narrow phone there is room for three.
  '& > button': { whiteSpace: 'nowrap', paddingInline: 8 },
  '& > .MuiButton-contained': { paddingInline: 16 },
  [up.sm]: { paddingInline: 24, '& > button, & > .MuiButton-contained': { paddingInline: 20 } },
})
