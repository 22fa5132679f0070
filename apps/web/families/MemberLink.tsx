import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Person } from '../ui/Person.tsx'
import { colours } from '../ui/style.ts'

const Row = styled(ButtonBase)({
  width: '100%',
  justifyContent: 'start',
  gap: 12,
  padding: '6px 8px',
  minHeight: 52,
  borderRadius: 14,
  fontSize: '1rem',
  textAlign: 'left',
  '&:hover': { backgroundColor: colours.primarySoft },
}) as typeof ButtonBase

const Name = styled('span')({ flex: 1, minWidth: 0, '& > span': { color: colours.inkSoft } })

/** A member of a family, as a link to their list. */
export const MemberLink = ({ member, me }: { member: PersonWithPicture; me: string }) => (
  <Row component={Link} to={member.uid === me ? '/app/my-list' : `/app/users/${member.uid}`}>
    <Person name={member.name} picture={member.picture} />
    <Name>
      {member.name} {member.uid === me && <span>(vous)</span>}
    </Name>
    <ChevronRight size={18} aria-hidden opacity={0.6} />
  </Row>
)
