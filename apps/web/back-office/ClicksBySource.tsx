import Box from '@mui/material/Box'
import type { AnalyticsView } from '@cachotteries/contracts/clicks'
import { Panel } from './Panel.tsx'
import { SourceBar } from './SourceBar.tsx'

/** From where the links were clicked, the most used first. */
export const ClicksBySource = ({ summary }: { summary: AnalyticsView['summary'] }) => (
  <Panel title="Clics par source">
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2.5 }}>
      {summary.bySource.map(({ source, count }) => (
        <SourceBar key={source} source={source} count={count} total={summary.totalClicks} />
      ))}
    </Box>
  </Panel>
)
