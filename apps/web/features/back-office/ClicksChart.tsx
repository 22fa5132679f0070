import { styled } from '@mui/material/styles'
import { BarChart, barClasses } from '@mui/x-charts/BarChart'
import type { AnalyticsView } from '@cachotteries/contracts/clicks'
import { longDay } from '../../ui/dates.ts'
import { clicks, figure, shortDay } from './figures.ts'
import { chartHeight } from './layout.tsx'

/** In pixels: a day with one click must not look empty beside a day with many. */
const smallestBar = 8

// `borderRadius` would draw a mask for each bar.
const Chart = styled(BarChart)({ [`& .${barClasses.element}`]: { rx: '3px' } })

/** Today and the same day of the weeks before. */
const weekly = (days: number) => (_day: string, index: number) => (days - 1 - index) % 7 === 0

/** The days as bars. Screen readers and the keyboard have the table beside it. */
export const ClicksChart = ({ days }: { days: AnalyticsView['clicksOverTime'] }) => (
  <Chart
    height={chartHeight}
    series={[
      {
        id: 'clicks',
        data: days.map((day) => day.count),
        color: 'var(--mui-palette-primary-main)',
        minBarSize: smallestBar,
        valueFormatter: (value) => clicks(value ?? 0),
      },
    ]}
    xAxis={[
      {
        scaleType: 'band',
        data: days.map(({ date }) => date),
        categoryGapRatio: 0.3,
        valueFormatter: (day: string, { location }) => (location === 'tick' ? shortDay(day) : longDay(day)),
        tickInterval: weekly(days.length),
        tickLabelInterval: () => true,
        disableTicks: true,
      },
    ]}
    yAxis={[
      {
        width: 44,
        tickMinStep: 1,
        tickNumber: 4,
        disableLine: true,
        disableTicks: true,
        valueFormatter: (value: number) => figure(value),
      },
    ]}
    grid={{ horizontal: true }}
    margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
    hideLegend
    disableKeyboardNavigation
  />
)
