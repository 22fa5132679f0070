import type { FamilyView } from '@cachotteries/contracts/families'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { count } from '../ui/count.ts'
import { InviteButton } from './InviteButton.tsx'
import { MemberLink } from './MemberLink.tsx'
import { sortedByName } from './relatives.ts'

/** One family among others: its name, who is in it, a way to invite. */
export const FamilyCard = ({ family, me }: { family: FamilyView; me: string }) => (
  <Box
    component="article"
    sx={{
      p: { xs: 2, sm: 3 },
      borderRadius: '24px',
      border: 1,
      borderColor: 'line',
      bgcolor: 'background.paper',
      minWidth: 0,
    }}
  >
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'start',
        justifyContent: 'space-between',
        gap: 1,
        mb: 1.5,
      }}
    >
      <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        <Typography variant="h2">
          <Box
            component={Link}
            to={`/app/families/${family.uid}`}
            sx={{
              color: 'inherit',
              textDecorationColor: 'transparent',
              '&:hover': { textDecorationColor: 'currentColor' },
              textUnderlineOffset: 4,
            }}
          >
            {family.name}
          </Box>
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
          {count(family.Users.length, 'membre', 'membres')}
        </Typography>
      </Box>
      <InviteButton family={family} />
    </Box>
    <Box component="ul" sx={{ listStyle: 'none', p: 0, mx: -1, my: 0 }}>
      {sortedByName(family.Users).map((member) => (
        <li key={member.uid}>
          <MemberLink member={member} me={me} />
        </li>
      ))}
    </Box>
  </Box>
)
