import { useLocation, useParams } from 'react-router'
import { WishEditPage } from '../../wishes/edit/WishEditPage.tsx'
import { usePeople } from './usePeople.ts'
import { Crumb } from '../shell/Crumb.tsx'
import { useCurrentUser } from '../../accounts/currentUser.ts'
import { of } from '@cachotteries/contracts/elision'
import { listAddress, trailOf } from '../../wishes/edit/address.ts'
import { useOpenedWish } from '../../wishes/edit/useOpenedWish.ts'

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

export function WishEditCrumbs() {
  const { wishId = '' } = useParams()
  const { state } = useLocation()
  const me = useCurrentUser().uid
  const owner = useOpenedWish(wishId.toLowerCase(), trailOf(state)?.owner).opened?.owner
  return (
    <>
      {owner && <Crumb to={listAddress(owner.uid, me)}>{`Liste ${of(owner.name)}`}</Crumb>}
      <Crumb>Modifier le souhait</Crumb>
    </>
  )
}
