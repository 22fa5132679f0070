import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { PreferenceView } from '@cachotteries/contracts/preferences'
import { colours } from '../../ui/style.ts'
import { PreferenceSheet } from './PreferenceSheet.ts'

const List = styled('dl')({ display: 'grid', gap: 12 })

const Item = styled(PreferenceSheet)({
  display: 'block',
  overflowWrap: 'anywhere',
  '& > dt': { font: 'var(--mui-font-body2)', color: colours.inkSoft },
})

const isLink = (value: string): boolean => /^https?:\/\//.test(value)

/** A relative's gift preferences, to read; an address is a link. */
export const SharedPreferences = ({ preferences }: { preferences: readonly PreferenceView[] }) =>
  preferences.length === 0 ? (
    <Typography color="textSecondary">Aucune préférence partagée</Typography>
  ) : (
    <List>
      {preferences.map(({ uid, title, value }) => (
        <Item key={uid}>
          <dt>{title}</dt>
          <dd>
            {isLink(value) ? (
              <Link href={value} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
        </Item>
      ))}
    </List>
  )
