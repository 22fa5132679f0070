import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colours, up } from '../../ui/style.ts'

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gridTemplateAreas: '"title title" "counts actions"',
  // Room for two lines of counts, so that the buttons beside them don't move.
  alignItems: 'start',
  columnGap: 16,
  marginBottom: 24,
  '& > h1': { gridArea: 'title', minWidth: 0 },
  '& > p': {
    gridArea: 'counts',
    margin: 0,
    minHeight: 44,
    paddingBlock: 10,
    color: colours.inkSoft,
    overflowWrap: 'break-word',
  },
  '& > div': { gridArea: 'actions', display: 'flex', gap: 8, alignItems: 'center' },
  // Beside an open sidebar the line of the buttons has no room for more.
  [up.md]: { gridTemplateAreas: '"title title" "counts counts" "actions actions"' },
  [up.lg]: { gridTemplateAreas: '"title actions" "counts actions"' },
})

interface Props {
  readonly title: string
  /** A line under the title. */
  readonly counts?: string
  /** The buttons beside the title. */
  readonly children?: ReactNode
}

/** The head of a list: its title, the number of wishes, and buttons. */
export const ListHeading = ({ title, counts, children }: Props) => (
  <Grid>
    <h1>{title}</h1>
    <p>{counts}</p>
    <div>{children}</div>
  </Grid>
)
