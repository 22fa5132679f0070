import type { ArrivalsView } from '@cachotteries/contracts/received'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { listQuery } from '../../live/listQuery.ts'
import { late } from '../../ui/late.tsx'
import { useToday } from '../../ui/useToday.ts'
import { askedDay } from '../../features/received/askedDay.ts'
import { isGift, useArrivals } from '../../features/received/published/arrivals.ts'
import { useCurrentUser } from '../../features/accounts/currentUser.ts'
import { SurpriseProposal } from '../../features/accounts/SurpriseProposal.tsx'
import { InviteButton } from '../../features/families/InviteButton.tsx'
import { NoFamilyYet } from '../../features/families/NoFamilyYet.tsx'
import { familiesQuery } from '../../features/families/published/queries.ts'
import { LinkButton } from '../../features/links/LinkButton.tsx'
import { NewYear } from '../../features/wishes/list/NewYear.tsx'
import { WishListPage } from '../../features/wishes/list/WishListPage.tsx'
import { PaperLink } from '../../features/wishes/paper/PaperLink.tsx'
import '../../ui/action.css'
import { usePeople } from './usePeople.ts'
import { Crumb } from '../shell/Crumb.tsx'

const Arrived = late(async () => (await import('../../features/received/Arrived.tsx')).Arrived)
const WhatCame = late(async () => (await import('../../features/received/WhatCame.tsx')).WhatCame)

export function MyList() {
  const people = usePeople()
  const families = useQuery(familiesQuery).data?.view.Families
  const me = people.me.uid
  const { totalSurprise } = useCurrentUser()
  const arrivals = useArrivals()
  const gifts = arrivals?.Arrivals.filter(isGift) ?? []
  const [isUndecided] = useState(totalSurprise === null)
  return (
    <>
      <title>Ma liste · Cachotteries</title>
      <WishListPage
        owner={me}
        people={people}
        // It keeps its place while nobody can be invited, so that nothing moves when the families arrive.
        tools={
          <div style={{ visibility: families && families.length > 0 ? 'visible' : 'hidden' }}>
            <InviteButton families={families ?? []} list={me} />
          </div>
        }
        above={
          <>
            <Arrived me={me} gifts={gifts} open={gifts.length > 0} />
            {arrivals && <DayAsked me={me} arrivals={arrivals} />}
            {families?.length === 0 && <NoFamilyYet me={me} />}
          </>
        }
        // It stays where it was met.
        first={isUndecided && <SurpriseProposal />}
        below={
          <>
            {!isUndecided && <SurpriseProposal />}
            <PaperLink to="/app/my-list/paper" />
            <LinkButton owner={me} />
            <NewYear me={me} />
          </>
        }
        last={
          <Link className="action action-wide action-primary" to="/app/received">
            <PackageOpen size={18} />
            <span>{arrivals && arrivals.received > 0 ? `Reçus (${arrivals.received})` : 'Reçus'}</span>
          </Link>
        }
        elsewhere={null}
      />
    </>
  )
}

function DayAsked({ me, arrivals }: { readonly me: string; readonly arrivals: ArrivalsView }) {
  const asked = askedDay(arrivals, useToday())
  const { data } = useQuery({ ...listQuery(me), enabled: false })
  const wishes = data?.view.Wishes.filter((wish) => !('isDraft' in wish && wish.isDraft)) ?? []
  return asked && wishes.length > 0 && <WhatCame key={asked.day} asked={asked} wishes={wishes} />
}

export const MyListCrumbs = () => <Crumb>Ma liste</Crumb>
