import type { FamilyView } from '@cachotteries/contracts/families'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router'
import { count } from '../../ui/count.ts'
import { Sheet } from '../../ui/page.ts'
import { colours, up } from '../../ui/style.ts'
import { newFamilyAtom } from './currentFamily.ts'
import { InviteButton } from './InviteButton.tsx'
import { MemberLink, type ListCounts } from './MemberLink.tsx'
import { largestFirst, sortedByName } from './published/relatives.ts'

const Grid = styled('ul')({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > li': { display: 'grid', minWidth: 0 },
  [up.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

interface Props {
  readonly families: readonly FamilyView[]
  readonly me: string
  readonly counts: ListCounts
}

/** Families as cards: the one that the user has just created or joined, then the largest first. */
export function FamilyGrid({ families, ...viewer }: Props) {
  const newest = useAtomValue(newFamilyAtom)
  return (
    <Grid>
      {largestFirst(families, newest).map((family) => (
        <li key={family.uid}>
          <FamilyCard family={family} {...viewer} />
        </li>
      ))}
    </Grid>
  )
}

const Card = styled(Sheet)({
  padding: 16,
  borderRadius: 24,
  [up.sm]: { padding: 24 },
  '& > ul': { marginInline: -8 },
  // Beside an open sidebar two columns are narrow: names have all the room.
  [`${up.md} and (max-width:1199.98px)`]: { padding: 16, '& li > a > svg': { display: 'none' } },
})

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 12,
  '& > div': { flex: '1 1 9rem', minWidth: 0 },
})

const FamilyLink = styled(Link)({
  // Higher than its line, for a finger.
  display: 'inline-block',
  paddingBlock: 9,
  marginBlock: -9,
  color: 'inherit',
  textDecorationColor: 'transparent',
  textUnderlineOffset: 4,
  '&:hover': { textDecorationColor: 'currentColor' },
})

const Size = styled('p')({ margin: '4px 0 0', color: colours.inkSoft })

/** One family: its name, its members, and a button that invites. */
const FamilyCard = ({ family, me, counts }: Omit<Props, 'families'> & { family: FamilyView }) => (
  <Card as="article">
    <Head>
      <div>
        <Typography variant="h2">
          <FamilyLink to={`/app/families/${family.uid}`}>{family.name}</FamilyLink>
        </Typography>
        <Size>{count(family.Users.length, 'membre', 'membres')}</Size>
      </div>
      <InviteButton families={[family]} />
    </Head>
    <ul>
      {sortedByName(family.Users).map((member) => (
        <li key={member.uid}>
          <MemberLink member={member} me={me} counts={counts} />
        </li>
      ))}
    </ul>
  </Card>
)
