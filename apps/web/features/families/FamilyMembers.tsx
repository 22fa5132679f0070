import type { FamilyView } from '@cachotteries/contracts/families'
import { styled } from '@mui/material/styles'
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
  alignItems: 'center',
  gap: 4,
  padding: 8,
  '& > a': { flex: 1, width: 'auto', minWidth: 0 },
})

interface Props {
  readonly family: FamilyView
  readonly me: string
  readonly counts: ListCounts
  readonly profileOf: (member: string, family: FamilyView) => string
}

/** The members of a family: each leads to their list, and has a menu with all else. */
export const FamilyMembers = ({ family, me, counts, profileOf }: Props) => (
  <Grid>
    {sortedByName(family.Users).map((member) => (
      <Member as="li" key={member.uid}>
        <MemberLink member={member} me={me} counts={counts} />
        <MemberMenu
          family={family}
          member={member}
          me={me}
          profile={member.uid === me ? '/app/profile' : profileOf(member.uid, family)}
        />
      </Member>
    ))}
  </Grid>
)
