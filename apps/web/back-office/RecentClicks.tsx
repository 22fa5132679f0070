import Box from '@mui/material/Box'
import type { RecentClickView } from '@cachotteries/contracts/clicks'
import { Glide } from '../ui/Glide.tsx'
import { Panel } from './Panel.tsx'
import { RecentClick } from './RecentClick.tsx'

/** The last clicks one by one, the newest first; a new one slides in. */
export const RecentClicks = ({ clicks }: { clicks: readonly RecentClickView[] }) => (
  <Panel title="Clics récents">
    <Glide arrangement={clicks.map(({ uid }) => uid).join()}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {clicks.map((click) => (
          <RecentClick key={click.uid} click={click} />
        ))}
      </Box>
    </Glide>
  </Panel>
)
