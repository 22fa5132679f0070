import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colours, up } from '../../ui/style.ts'

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  // On a phone the main button has a line of its own: floating above the cards, it would cover some of them.
  gridTemplateAreas: '"title title" "counts beside" "main main"',
  // Room for two lines of counts, so that the buttons beside them don't move.
  alignItems: 'start',
  gap: '0 8px',
  marginBottom: 24,
  '& > h1': { gridArea: 'title', minWidth: 0 },
  '& > p': {
    gridArea: 'counts',
    margin: 0,
    // For two lines, so that the main button below keeps its place.
    minHeight: 68,
    paddingBlock: 10,
    color: colours.inkSoft,
    overflowWrap: 'break-word',
  },
  '& > div': { gridArea: 'beside', display: 'flex', gap: 8, alignItems: 'center' },
  '& > button': { gridArea: 'main', marginTop: 8 },
  // Beside an open sidebar the line of the buttons has no room for more.
  [up.md]: {
    gridTemplateColumns: 'auto auto 1fr',
    gridTemplateAreas: '"title title title" "counts counts counts" "beside main ."',
    '& > p': { minHeight: 44 },
    '& > button': { marginTop: 0 },
  },
  [up.lg]: {
    gridTemplateColumns: '1fr auto auto',
    gridTemplateAreas: '"title beside main" "counts beside main"',
  },
})

interface Props {
  readonly title: string
  /** A line under the title. */
  readonly counts?: string
  /** The smaller buttons. */
  readonly beside?: ReactNode
  /** The main button. */
  readonly main?: ReactNode
}

/** The head of a list: its title, the number of wishes, and buttons. */
export const ListHeading = ({ title, counts, beside, main }: Props) => (
  <Grid>
    <h1>{title}</h1>
    <p>{counts}</p>
    <div>{beside}</div>
    {main}
  </Grid>
)
