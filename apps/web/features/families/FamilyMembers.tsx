import type { FamilyView } from '@cachotteries/contracts/families'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { CircleUserRound } from 'lucide-react'
import { Link } from 'react-router'
import { of } from '@cachotteries/contracts/elision'
import { Sheet } from '../../ui/page.ts'
import { MemberMenu } from './MemberMenu.tsx'
import { MemberLink, type ListCounts } from './MemberLink.tsx'
import { sortedByName } from './published/relatives.ts'

const Grid = styled('ul')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
})

const Member = styled(Sheet)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: 4,
  padding: 8,
  // A name has room for long words. Where two buttons would take it, they stand below.
  '& > a:first-of-type': { flex: '1 1 190px', width: 'auto', minWidth: 0 },
})

interface Props {
  readonly family: FamilyView
  readonly me: string
  readonly counts: ListCounts
  readonly profileOf: (member: string, family: FamilyView) => string
}

/** The members of a family, each with links to their list and their profile. */
export const FamilyMembers = ({ family, me, counts, profileOf }: Props) => (
  <Grid>
    {sortedByName(family.Users).map((member) => (
      <Member as="li" key={member.uid}>
        <MemberLink member={member} me={me} counts={counts} since={member.joinedAt} />
        {member.uid !== me && (
          <IconButton
            component={Link}
            to={profileOf(member.uid, family)}
            aria-label={`Voir le profil ${of(member.name)}`}
          >
            <CircleUserRound size={22} />
          </IconButton>
        )}
        {member.uid !== me && family.founder === me && <MemberMenu family={family} member={member} />}
      </Member>
    ))}
  </Grid>
)
