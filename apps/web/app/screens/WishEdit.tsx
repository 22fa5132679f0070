import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router'
import { useKeptPerson } from '../../kept-people/queries.ts'
import { EditSkeleton } from '../../wishes/edit/EditSkeleton.tsx'
import { WishEditPage } from '../../wishes/edit/WishEditPage.tsx'
import { usePeople } from './usePeople.ts'
import { Crumb } from '../shell/Crumb.tsx'
import { useCurrentUser } from '../../accounts/currentUser.ts'
import { of } from '@cachotteries/contracts/elision'
import { listAddress, trailOf } from '../../wishes/edit/address.ts'
import { useOpenedWish } from '../../wishes/edit/useOpenedWish.ts'
import { KeepingContext } from '../../wishes/keeping.ts'

export function WishEdit() {
  const { wishId = '' } = useParams()
  const people = usePeople()
  const uid = wishId.toLowerCase()
  const owner = useOpenedWish(uid, trailOf(useLocation().state)?.owner).opened?.owner.uid
  const relative = people.relatives.find((one) => one.uid === owner)
  const { isKeeper, isLoading } = useKeptPerson(relative)
  const isKept = relative?.withoutAccount === true
  const keeping = useMemo(() => ({ isKept, isKeeper }), [isKept, isKeeper])
  return (
    <KeepingContext value={keeping}>
      <title>Modifier le souhait · Cachotteries</title>
      {/* What is to be read doesn’t become a form. */}
      {isLoading ? <EditSkeleton /> : <WishEditPage uid={uid} people={people} />}
    </KeepingContext>
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
