import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Sheet } from '../../ui/page.ts'
import { colours } from '../../ui/style.ts'
import { MemberLink, type ListCounts } from './MemberLink.tsx'

const Card = styled(Sheet)({
  marginTop: 24,
  padding: 24,
  borderRadius: 24,
  '& > ul': { marginInline: -8 },
})

const Why = styled('p')({ margin: '4px 0 12px', color: colours.inkSoft })

interface Props {
  readonly people: readonly PersonWithPicture[]
  readonly me: string
  readonly counts: ListCounts
}

/** The people without an account whose lists the user keeps, and who are in no family: nothing else leads to them. */
export const PeopleApart = ({ people, me, counts }: Props) =>
  people.length > 0 && (
    <Card as="section" aria-labelledby="apart">
      <Typography variant="h2" id="apart">
        Dans aucune famille
      </Typography>
      <Why>Vous tenez leur liste. De leur profil, faites-les entrer dans une famille.</Why>
      <ul>
        {people.map((person) => (
          <li key={person.uid}>
            <MemberLink member={person} me={me} counts={counts} />
          </li>
        ))}
      </ul>
    </Card>
  )
