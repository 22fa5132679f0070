import { WishListPage } from '../../wishes/list/WishListPage.tsx'
import { usePeople } from './usePeople.ts'

export function MyList() {
  const people = usePeople()
  return (
    <>
      <title>Ma liste · Cachotteries</title>
      <WishListPage owner={people.me.uid} people={people} elsewhere={null} />
    </>
  )
}
