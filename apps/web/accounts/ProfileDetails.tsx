import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { shortDate } from '../ui/dates.ts'
import { Person } from '../ui/Person.tsx'
import { ProfileCard } from './ProfileCard.tsx'

const missing = 'Non disponible'

/** One's account, to look at. */
export const ProfileDetails = ({ account }: { account: AccountView }) => (
  <ProfileCard>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0 }}>
      <Person name={account.name} img={account.img} size={88} />
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {account.name}
      </Typography>
    </Box>
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        '& dt': { color: 'text.secondary', typography: 'body2' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      <div>
        <dt>Email</dt>
        <dd>{account.email || missing}</dd>
      </div>
      <div>
        <dt>Membre depuis</dt>
        <dd>{account.createdAt ? shortDate(account.createdAt) : missing}</dd>
      </div>
    </Box>
  </ProfileCard>
)
