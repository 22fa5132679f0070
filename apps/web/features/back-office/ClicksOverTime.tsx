import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { AnalyticsView } from '@cachotteries/contracts/clicks'
import { longDay } from '../../ui/dates.ts'
import { late } from '../../ui/late.tsx'
import { colours } from '../../ui/style.ts'
import { figure, inWords } from './figures.ts'
import { chartHeight, Panel } from './layout.tsx'

// With its library, the chart is ten times the rest of the back office: it is fetched while the figures are.
const ClicksChart = late(
  async () => (await import('./ClicksChart.tsx')).ClicksChart,
  <Skeleton height={chartHeight} />,
)

const Words = styled('p')({ margin: 0, color: colours.inkSoft })

const Chart = styled('div')({ height: chartHeight, minWidth: 0 })

/** The clicks of the last thirty days: in a sentence, as a chart, and as a table for people who don't see the chart. */
export const ClicksOverTime = ({ days }: { days: AnalyticsView['clicksOverTime'] }) => (
  <Panel title="Clics des 30 derniers jours">
    <Words>{inWords(days)}</Words>
    {days.some(({ count }) => count > 0) && (
      <>
        <Chart>
          <ClicksChart days={days} />
        </Chart>
        <DaysTable days={days} />
      </>
    )}
  </Panel>
)

const Details = styled('details')({
  '& > summary': {
    minHeight: 44,
    lineHeight: '44px',
    fontWeight: 700,
    color: colours.primary,
    cursor: 'pointer',
  },
  '& > table': { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& tbody > tr': { borderTop: `1px solid ${colours.line}` },
  '& th, & td': { textAlign: 'left', padding: '6px 24px 6px 0', fontWeight: 400 },
  '& thead th': { fontWeight: 700 },
})

/** The days of the chart as a table, the latest first; folded at first. */
const DaysTable = ({ days }: { days: AnalyticsView['clicksOverTime'] }) => (
  <Details>
    <summary>Voir jour par jour</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Jour</th>
          <th scope="col">Clics</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, count }) => (
          <tr key={date}>
            <th scope="row">{longDay(date)}</th>
            <td>{figure(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Details>
)
