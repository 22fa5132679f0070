import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { PreferenceView } from '@cachotteries/contracts/preferences'
import { sheet } from './sheet.ts'

const isLink = (value: string): boolean => /^https?:\/\//.test(value)

/** A relative's gift preferences, to read; an address leads there. */
export const SharedPreferences = ({ preferences }: { preferences: readonly PreferenceView[] }) =>
  preferences.length === 0 ? (
    <Typography sx={{ color: 'text.secondary' }}>Aucune préférence partagée</Typography>
  ) : (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {preferences.map(({ uid, title, value }) => (
        <Box key={uid} sx={{ ...sheet, display: 'block', overflowWrap: 'anywhere' }}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {title}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {isLink(value) ? (
              <Link href={value} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
                {value}
              </Link>
            ) : (
              value
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
