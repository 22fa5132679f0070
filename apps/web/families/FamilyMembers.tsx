import type { FamilyView } from '@cachotteries/contracts/families'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { CircleUserRound } from 'lucide-react'
import { Link } from 'react-router'
import { MemberLink } from './MemberLink.tsx'
import { sortedByName } from './relatives.ts'

interface Props {
  readonly family: FamilyView
  readonly me: string
  readonly profileOf: (member: string, family: FamilyView) => string
}

/** The members of a family, each with the ways to their list and their profile. */
export const FamilyMembers = ({ family, me, profileOf }: Props) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
      listStyle: 'none',
      p: 0,
      m: 0,
    }}
  >
    {sortedByName(family.Users).map((member) => (
      <Box
        component="li"
        key={member.uid}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          p: 1,
          borderRadius: '20px',
          border: 1,
          borderColor: 'line',
          bgcolor: 'background.paper',
          minWidth: 0,
        }}
      >
        <MemberLink member={member} me={me} />
        {member.uid !== me && (
          <IconButton
            component={Link}
            to={profileOf(member.uid, family)}
            aria-label={`Voir le profil de ${member.name}`}
          >
            <CircleUserRound size={22} />
          </IconButton>
        )}
      </Box>
    ))}
  </Box>
)
