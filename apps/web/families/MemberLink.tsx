import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import ButtonBase from '@mui/material/ButtonBase'
import Box from '@mui/material/Box'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Person } from '../ui/Person.tsx'

/** A member of a family, and the way to their list. */
export const MemberLink = ({ member, me }: { member: PersonWithPicture; me: string }) => (
  <ButtonBase
    component={Link}
    to={member.uid === me ? '/app/my-list' : `/app/users/${member.uid}`}
    sx={{
      width: 1,
      justifyContent: 'start',
      gap: 1.5,
      px: 1,
      py: 0.75,
      minHeight: 52,
      borderRadius: '14px',
      fontSize: '1rem',
      textAlign: 'left',
      '&:hover': { bgcolor: 'primarySoft' },
    }}
  >
    <Person name={member.name} img={member.img} />
    <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
      {member.name}{' '}
      {member.uid === me && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          (vous)
        </Box>
      )}
    </Box>
    <ChevronRight size={18} aria-hidden opacity={0.6} />
  </ButtonBase>
)
