import { styled } from '@mui/material/styles'
import { Actions } from '../../ui/page.ts'
import { colours, up } from '../../ui/style.ts'

/** The buttons below the form of a wish. */
export const FormButtons = styled(Actions)({
  flex: 'none',
  padding: 16,
  borderTop: `1px solid ${colours.line}`,
  '& > button': { whiteSpace: 'nowrap', paddingInline: 12 },
  [up.sm]: { paddingInline: 24, '& > button': { paddingInline: 20 } },
})
