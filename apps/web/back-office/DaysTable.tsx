import Box from '@mui/material/Box'
import type { AnalyticsView } from '@cachotteries/contracts/clicks'
import { longDay } from '../ui/dates.ts'
import { figure } from './figures.ts'

const cell = { textAlign: 'left', py: 0.75, pr: 3, fontWeight: 400 } as const

/** The chart's days in words and figures, the latest first; folded until somebody wants them. */
export const DaysTable = ({ days }: { days: AnalyticsView['clicksOverTime'] }) => (
  <Box component="details">
    <Box
      component="summary"
      sx={{ minHeight: 44, lineHeight: '44px', fontWeight: 700, color: 'primary.main', cursor: 'pointer' }}
    >
      Voir jour par jour
    </Box>
    <Box component="table" sx={{ borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ ...cell, fontWeight: 700 }}>
            Jour
          </Box>
          <Box component="th" scope="col" sx={{ ...cell, fontWeight: 700 }}>
            Clics
          </Box>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, count }) => (
          <Box component="tr" key={date} sx={{ borderTop: 1, borderColor: 'line' }}>
            <Box component="th" scope="row" sx={cell}>
              {longDay(date)}
            </Box>
            <Box component="td" sx={cell}>
              {figure(count)}
            </Box>
          </Box>
        ))}
      </tbody>
    </Box>
  </Box>
)
