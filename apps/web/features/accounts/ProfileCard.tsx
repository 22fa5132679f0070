import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { shortDate } from '../../ui/dates.ts'
import { Row } from '../../ui/layout.ts'
import { Sheet } from '../../ui/page.ts'
import { Person } from '../../ui/Person.tsx'
import { colours, up } from '../../ui/style.ts'

/** The sheet of paper that shows a profile. */
export const ProfileCard = styled(Sheet)({
  borderRadius: 24,
  padding: 24,
  display: 'grid',
  gap: 24,
  [up.md]: { padding: 32 },
})

const Name = styled(Row)({
  flexWrap: 'wrap',
  gap: 20,
  '& > h2': { flex: '1 1 11rem', minWidth: 0, overflowWrap: 'anywhere' },
})

const Details = styled('dl')({
  display: 'grid',
  gap: 16,
  '& dt': { color: colours.inkSoft, font: 'var(--mui-font-body2)' },
  '& dd': { overflowWrap: 'anywhere' },
})

const missing = 'Non disponible'

/** The account of the signed-in user, to read. */
export const ProfileDetails = ({ account }: { account: AccountView }) => (
  <ProfileCard>
    <Name>
      <Person name={account.name} picture={account.picture} size={88} />
      <Typography variant="h2">{account.name}</Typography>
    </Name>
    <Details>
      <div>
        <dt>Email</dt>
        <dd>{account.email || missing}</dd>
      </div>
      <div>
        <dt>Membre depuis</dt>
        <dd>{account.createdAt ? shortDate(account.createdAt) : missing}</dd>
      </div>
    </Details>
  </ProfileCard>
)

/** The placeholder of a profile that is loading. */
export const ProfileSkeleton = () => (
  <div role="status" aria-label="Chargement du profil">
    <ProfileCard>
      <Skeleton width={88} height={88} />
      <Skeleton width="60%" height={28} />
      <Skeleton width="40%" height={20} />
      <Skeleton width="30%" height={20} />
    </ProfileCard>
  </div>
)
