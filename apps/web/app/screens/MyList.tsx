import { useQuery } from '@tanstack/react-query'
import { InviteButton } from '../../families/InviteButton.tsx'
import { NoFamilyYet } from '../../families/NoFamilyYet.tsx'
import { familiesQuery } from '../../families/queries.ts'
import { WishListPage } from '../../wishes/list/WishListPage.tsx'
import { usePeople } from './usePeople.ts'

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
        beside={families && families.length > 0 && <InviteButton families={families} list={me} />}
        above={<NoFamilyYet hasNone={families?.length === 0} />}
        elsewhere={null}
      />
    </>
  )
}
