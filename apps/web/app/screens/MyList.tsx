import { useQuery } from '@tanstack/react-query'
import { lazilyPlain } from '../../ui/lazily.ts'
import { Piece } from '../../ui/Piece.tsx'
import { InviteButton } from '../../families/InviteButton.tsx'
import { NoFamilyYet } from '../../families/NoFamilyYet.tsx'
import { familiesQuery } from '../../families/queries.ts'
import { WishListPage } from '../../wishes/list/WishListPage.tsx'
import { usePeople } from './usePeople.ts'
import { Crumb } from '../shell/Crumb.tsx'

const SurpriseProposal = lazilyPlain(() => import('../../accounts/SurpriseProposal.tsx'), 'SurpriseProposal')

export function MyList() {
  const people = usePeople()
  const families = useQuery(familiesQuery).data?.view.Families
  const me = people.me.uid
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
        below={
          <Piece>
            <SurpriseProposal />
          </Piece>
        }
        elsewhere={null}
      />
    </>
  )
}

export const MyListCrumbs = () => <Crumb>Ma liste</Crumb>
