import { useParams } from 'react-router'
import { WishEditPage } from '../../wishes/edit/WishEditPage.tsx'
import { usePeople } from './usePeople.ts'

export function WishEdit() {
  const { wishId = '' } = useParams()
  const people = usePeople()
  return (
    <>
      <title>Modifier le souhait · Cachotteries</title>
      <WishEditPage uid={wishId.toLowerCase()} people={people} />
    </>
  )
}
