import type { AwaitedFamilyView, FamilyView } from '@cachotteries/contracts/families'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { Elements } from '../../ui/elements.ts'
import { refusalOf } from '../../api/refusal.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NoFamily } from '../../ui/illustrations/NoFamily.tsx'
import { PageHeading } from '../../ui/page.ts'
import { colours } from '../../ui/style.ts'
import { AwaitedFamilies } from './AwaitedFamilies.tsx'
import { currentFamilyAtom } from './currentFamily.ts'
import { FamilyMembers } from './FamilyMembers.tsx'
import { FamilyUpkeep } from './FamilyUpkeep.tsx'
import { InviteButton } from './InviteButton.tsx'
import { LeaveFamily } from './LeaveFamily.tsx'
import type { ListCounts } from './MemberLink.tsx'
import { FamiliesUnavailable, UnknownFamily } from './Missing.tsx'
import { Newcomers } from './Newcomers.tsx'
import { useFamilyNews } from './news.ts'
import { LoadingFamilies } from './LoadingFamilies.tsx'
import { familiesQuery } from './published/queries.ts'

const Heading = styled(PageHeading)({
  alignItems: 'end',
  '& > div': { minWidth: 0 },
  '& p': { margin: '8px 0 0', color: colours.inkSoft },
})

interface Props {
  readonly uid: string
  readonly me: string
  readonly counts: ListCounts
  /** The address of a member's profile, with this family as the way back. */
  readonly profileOf: (member: string, family: FamilyView) => string
  /** What stands below the members; undefined while it is loading, so that it doesn't push down what stands below it. */
  readonly renderBelow: ((family: FamilyView) => Elements) | undefined
}

/** One family, with links to its members' lists. */
export function FamilyPage({ uid, me, counts, profileOf, renderBelow }: Props) {
  const families = useQuery(familiesQuery)
  const all = families.data?.view.Families
  useFamilyNews(all, me)
  const setCurrent = useSetAtom(currentFamilyAtom)
  useEffect(() => setCurrent(uid), [setCurrent, uid])
  // The live change may arrive before the answer to leaving: the screen stays empty until the answer leads elsewhere.
  const [leaving, setLeaving] = useState(false)
  const family = all?.find((one) => one.uid === uid)

  if (families.isError && !all)
    return (
      <FamiliesUnavailable
        reason={refusalOf(families.error).message}
        onRetry={() => void families.refetch()}
      />
    )
  if (!all) return <LoadingFamilies />
  if (!family) {
    const awaited = families.data?.view.Awaited.filter((one) => one.uid === uid) ?? []
    if (awaited.length > 0) return <AwaitedFamily awaited={awaited} />
    return leaving ? null : <UnknownFamily />
  }
  const isAlone = family.Users.length === 1
  return (
    <>
      <title>{`${family.name} · Cachotteries`}</title>
      <Heading>
        <div>
          <Typography variant="h1">{family.name}</Typography>
          <p>{`${family.Users.length} membre(s)`}</p>
        </div>
        {!isAlone && <InviteButton families={[family]} />}
      </Heading>
      {isAlone && (
        <EmptyState
          drawing={<NoFamily />}
          text="Il n’y a que vous ici pour l’instant&nbsp;: invitez les vôtres&nbsp;!"
        >
          <InviteButton families={[family]} isMain />
        </EmptyState>
      )}
      <Newcomers family={family} />
      <FamilyMembers family={family} me={me} counts={counts} profileOf={profileOf} />
      {renderBelow && (
        <>
          {renderBelow(family)}
          <FamilyUpkeep family={family} me={me} />
          <LeaveFamily family={family} onLeaving={setLeaving} />
        </>
      )}
    </>
  )
}

/** All that a newcomer who waits sees of a family. */
const AwaitedFamily = ({ awaited }: { awaited: readonly AwaitedFamilyView[] }) => (
  <>
    <title>Famille · Cachotteries</title>
    <PageHeading>
      <Typography variant="h1">Famille</Typography>
    </PageHeading>
    <AwaitedFamilies families={awaited} />
  </>
)
