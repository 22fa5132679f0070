import { styled } from '@mui/material/styles'
import { colours, up } from './style.ts'

/** The buttons at the end of a form. */
export const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 8 })

/** The buttons of what there is to do. On a phone each has a line of its own. */
export const Acts = styled('div')({
  display: 'grid',
  gap: 8,
  '& > button': { justifyContent: 'start' },
  [up.sm]: { display: 'flex', flexWrap: 'wrap' },
})

/** A sheet of paper with a thin border. */
export const Sheet = styled('div')({
  minWidth: 0,
  border: `1px solid ${colours.line}`,
  borderRadius: 20,
  backgroundColor: colours.paper,
})

/** A screen of one narrow column. */
export const Page = styled('div')({ maxWidth: 720, marginInline: 'auto', display: 'grid', gap: 24 })

/** A screen's title and, beside it, what one can do there. */
export const PageHeading = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 32,
})
