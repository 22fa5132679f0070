import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Person } from '../../ui/Person.tsx'
import { colours } from '../../ui/style.ts'
import { WithoutAccount } from '../../ui/WithoutAccount.tsx'
import { ListNote, type ListNews } from './ListNote.tsx'

const Row = styled(ButtonBase)({
  width: '100%',
  flexWrap: 'wrap',
  justifyContent: 'start',
  gap: '4px 12px',
  padding: 8,
  minHeight: 56,
  borderRadius: 14,
  fontSize: '1rem',
  textAlign: 'left',
  '&:hover': { backgroundColor: colours.primarySoft },
  // Where large words have no room beside the face, they stand below it.
  '@media (max-width:359.98px)': { '& > svg': { display: 'none' } },
}) as typeof ButtonBase

const Texts = styled('span')({ flex: '1 1 7rem', minWidth: 0 })

const Name = styled('span')({ overflowWrap: 'anywhere', '& > span': { color: colours.inkSoft } })

/** By relative; undefined until it is loaded. */
export type ListCounts = ReadonlyMap<string, ListNews> | undefined

interface Props {
  readonly member: PersonWithPicture
  readonly me: string
  readonly counts: ListCounts
}

/** A member of a family, as a link to their list. It is named after the member alone, and described by what the list has. */
export function MemberLink({ member, me, counts }: Props) {
  const id = useId()
  const self = member.uid === me
  return (
    <Row
      component={Link}
      to={self ? '/app/my-list' : `/app/users/${member.uid}`}
      aria-labelledby={`${id}name`}
      {...(!self && { 'aria-describedby': `${id}list` })}
    >
      <Person name={member.name} picture={member.picture} />
      <Texts>
        <Name id={`${id}name`}>
          <bdi>{member.name}</bdi> {self && <span>(vous)</span>}
          {member.withoutAccount && <WithoutAccount />}
        </Name>
        {!self && <ListNote id={`${id}list`} list={counts?.get(member.uid)} />}
      </Texts>
      <ChevronRight size={18} opacity={0.6} />
    </Row>
  )
}
