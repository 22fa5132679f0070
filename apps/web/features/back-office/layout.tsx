import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Elements } from '../../ui/elements.ts'
import { Sheet } from '../../ui/page.ts'
import { colours, up } from '../../ui/style.ts'

/** Of the chart and its placeholder, in pixels. */
export const chartHeight = 280

/** The chart above the sources; where there is room, the recent clicks beside both. */
export const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [up.lg]: {
    gridTemplateRows: 'auto 1fr',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
    '& > :last-child': { gridColumn: 2, gridRow: '1 / span 2' },
  },
})

/** Four figures beside each other, two by two on a phone. */
export const FourColumns = styled('dl')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [up.md]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
})

export const PanelSheet = styled(Sheet)({
  padding: 16,
  display: 'grid',
  gap: 16,
  alignContent: 'start',
  [up.md]: { padding: 24 },
})

/** One part of a page, under its title. */
export function Panel({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <PanelSheet as="section" aria-labelledby={id}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {children}
    </PanelSheet>
  )
}

/** An icon on a small tile. */
export const IconTile = styled('span')({
  width: 40,
  height: 40,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 12,
  backgroundColor: colours.primarySoft,
  color: colours.primary,
})

const Frame = styled('div')({
  display: 'grid',
  gap: 24,
  '& > header': { display: 'grid', gap: 8, '& > p': { margin: 0, maxWidth: '64ch', color: colours.inkSoft } },
})

interface Props {
  readonly title: string
  readonly introduction: string
  readonly children: Elements
}

/** A screen of the back office. */
export const BackOfficePage = ({ title, introduction, children }: Props) => (
  <Frame>
    <title>{`${title} · Cachotteries`}</title>
    <header>
      <Typography variant="h1">{title}</Typography>
      <p>{introduction}</p>
    </header>
    {children}
  </Frame>
)
