import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import type { AnalyticsView } from '@cachotteries/contracts/clicks'
import { Row } from '../../ui/layout.ts'
import { colours } from '../../ui/style.ts'
import { clicks, share } from './figures.ts'
import { Panel } from './layout.tsx'
import { sources } from './sources.ts'

const Sources = styled('ul')({ display: 'grid', gap: 20, '& > li': { display: 'grid', gap: 8 } })

const Line = styled(Row)({
  '& > svg': { flex: 'none' },
  '& > span:nth-of-type(1)': { flex: 1, fontWeight: 600 },
  '& > span:nth-of-type(2)': { font: 'var(--mui-font-body2)', color: colours.inkSoft },
  '& > span:nth-of-type(3)': { minWidth: '3.5rem', textAlign: 'right', fontWeight: 700 },
})

const Bar = styled(LinearProgress)({
  height: 12,
  borderRadius: 999,
  backgroundColor: colours.sunken,
  '& > span': { borderRadius: 999 },
})

/** Where the links were clicked, the most used place first: as bars and in percent. */
export const ClicksBySource = ({ summary }: { summary: AnalyticsView['summary'] }) => (
  <Panel title="Clics par source">
    <Sources>
      {summary.bySource.map(({ source, count }) => {
        const { label, Icon } = sources[source]
        return (
          <li key={source}>
            <Line>
              <Icon size={18} />
              <span>{label}</span>
              <span>{clicks(count)}</span>
              <span>{share(count, summary.totalClicks)}</span>
            </Line>
            <Bar variant="determinate" value={(100 * count) / summary.totalClicks} aria-hidden />
          </li>
        )
      })}
    </Sources>
  </Panel>
)
