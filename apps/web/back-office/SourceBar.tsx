import Box from '@mui/material/Box'
import type { RecentClickView } from '@cachotteries/contracts/clicks'
import { clicks, share } from './figures.ts'
import { sources } from './sources.ts'

interface Props {
  readonly source: RecentClickView['source']
  readonly count: number
  /** Clicks of all sources. */
  readonly total: number
}

/** One source's part of all clicks, drawn and in percent. */
export function SourceBar({ source, count, total }: Props) {
  const { label, Icon } = sources[source]
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, '& svg': { flex: 'none' } }}>
        <Icon size={18} aria-hidden />
        <Box component="span" sx={{ flex: 1, fontWeight: 600 }}>
          {label}
        </Box>
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {clicks(count)}
        </Box>
        <Box component="span" sx={{ minWidth: '3.5rem', textAlign: 'right', fontWeight: 700 }}>
          {share(count, total)}
        </Box>
      </Box>
      <Box aria-hidden sx={{ height: 12, borderRadius: '999px', bgcolor: 'sunken', overflow: 'hidden' }}>
        <Box
          style={{ width: `${(100 * count) / total}%` }}
          sx={{
            height: 1,
            borderRadius: '999px',
            bgcolor: 'primary.main',
            transition: 'width 320ms ease',
          }}
        />
      </Box>
    </Box>
  )
}
