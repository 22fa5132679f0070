import Box from '@mui/material/Box'
import type { RecentClickView } from '@cachotteries/contracts/clicks'
import { useGlide } from '../ui/useGlide.ts'
import { Panel } from './Panel.tsx'
import { RecentClick } from './RecentClick.tsx'

/** The last clicks one by one, the newest first; a new one slides in. */
export function RecentClicks({ clicks }: { clicks: readonly RecentClickView[] }) {
  const list = useGlide(clicks.map(({ uid }) => uid).join())
  return (
    <Panel title="Clics récents">
      <div ref={list}>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {clicks.map((click) => (
            <RecentClick key={click.uid} click={click} />
          ))}
        </Box>
      </div>
    </Panel>
  )
}
