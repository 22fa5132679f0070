import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AnalyticsView } from '@cachotteries/contracts/clicks'
import { Suspense } from 'react'
import { Bone } from '../ui/Bone.tsx'
import { chartHeight } from './chartHeight.ts'
import { DaysTable } from './DaysTable.tsx'
import { inWords } from './inWords.ts'
import { ClicksChart } from './lazy.ts'
import { Panel } from './Panel.tsx'

/** The clicks of the last thirty days: in a sentence, drawn, and as a table for who doesn't see the drawing. */
export const ClicksOverTime = ({ days }: { days: AnalyticsView['clicksOverTime'] }) => (
  <Panel title="Clics des 30 derniers jours">
    <Typography sx={{ color: 'text.secondary' }}>{inWords(days)}</Typography>
    {days.some(({ count }) => count > 0) && (
      <>
        <Box sx={{ height: chartHeight, minWidth: 0 }}>
          <Suspense fallback={<Bone height={chartHeight} />}>
            <ClicksChart days={days} />
          </Suspense>
        </Box>
        <DaysTable days={days} />
      </>
    )}
  </Panel>
)
