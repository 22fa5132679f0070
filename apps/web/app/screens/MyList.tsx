import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
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

export function MyList() {
  const people = usePeople()
  const families = useQuery(familiesQuery).data?.view.Families
  const me = people.me.uid
  const { totalSurprise } = useCurrentUser()
  const [isUndecided] = useState(totalSurprise === null)
  return (
    <>
      <title>Ma liste · Cachotteries</title>
      <WishListPage
        owner={me}
        people={people}
        // It keeps its place while nobody can be invited, so that nothing moves when the families arrive.
        beside={
          <div style={{ visibility: families && families.length > 0 ? 'visible' : 'hidden' }}>
            <InviteButton families={families ?? []} list={me} />
          </div>
        }
        above={families?.length === 0 && <NoFamilyYet me={me} />}
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
            Reçus
          </Link>
        }
        elsewhere={null}
      />
    </>
  )
}

export const MyListCrumbs = () => <Crumb>Ma liste</Crumb>
