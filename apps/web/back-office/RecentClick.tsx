import Box from '@mui/material/Box'
import type { RecentClickView } from '@cachotteries/contracts/clicks'
import { sources } from './sources.ts'
import { momentOf } from './times.ts'

const quiet = { typography: 'body2', color: 'text.secondary' } as const

/** The time has a column of its own where the list is wide: between a phone and a screen with two columns. */
const beside = <Value,>(narrow: Value, wide: Value) => ({ xs: narrow, sm: wide, lg: narrow })

/** One click: on what, by whom, from where and when; what the administrator may not know has no name. */
export function RecentClick({
  click: { uid, source, wishName, user, timestamp },
}: {
  click: RecentClickView
}) {
  const { label, Icon } = sources[source]
  return (
    <Box
      component="li"
      data-glide={uid}
      sx={{
        display: 'grid',
        gridTemplateColumns: beside('auto minmax(0, 1fr)', 'auto minmax(0, 1fr) auto'),
        columnGap: 1.5,
        alignItems: 'center',
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'line' },
      }}
    >
      <Box
        component="span"
        sx={{
          width: 40,
          height: 40,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '12px',
          bgcolor: 'accentSoft',
          color: 'secondary.main',
        }}
      >
        <Icon size={18} aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 700 }}>{wishName ?? 'Souhait inconnu'}</Box>
        <Box sx={quiet}>
          <span>{label}</span> ·{' '}
          <span>{user.name === null ? 'Utilisateur inconnu' : `Par ${user.name}`}</span>
        </Box>
      </Box>
      <Box component="time" dateTime={timestamp} sx={{ ...quiet, gridColumn: beside(2, 3) }}>
        {momentOf(timestamp)}
      </Box>
    </Box>
  )
}
