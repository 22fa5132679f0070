import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router'
import { useKeptPerson } from '../../features/kept-people/queries.ts'
import { EditSkeleton } from '../../features/wishes/edit/EditSkeleton.tsx'
import { WishEditPage } from '../../features/wishes/edit/WishEditPage.tsx'
import { usePeople } from './usePeople.ts'
import { Crumb } from '../shell/Crumb.tsx'
import { of } from '@cachotteries/contracts/elision'
import { listAddress, trailOf } from '../../features/wishes/edit/address.ts'
import { isReadOnly } from '../../features/wishes/form/isReadOnly.ts'
import { useOpenedWish } from '../../features/wishes/edit/useOpenedWish.ts'
import { KeepingContext } from '../../features/wishes/keeping.ts'

/** The wish of the address, and how the user stands to it. */
function useWishHere() {
  const { wishId = '' } = useParams()
  const people = usePeople()
  const uid = wishId.toLowerCase()
  const { opened } = useOpenedWish(uid, trailOf(useLocation().state)?.owner)
  const relative = people.relatives.find((one) => one.uid === opened?.owner.uid)
  const { isKeeper, isLoading } = useKeptPerson(relative)
  const isKept = relative?.withoutAccount === true
  const isToRead = opened !== undefined && isReadOnly(opened.wish, isKeeper)
  const title = isToRead ? 'Voir le souhait' : 'Modifier le souhait'
  return { uid, people, owner: opened?.owner, isKept, isKeeper, isLoading, title }
}

export function WishEdit() {
  const { uid, people, isKept, isKeeper, isLoading, title } = useWishHere()
  const keeping = useMemo(() => ({ isKept, isKeeper }), [isKept, isKeeper])
  return (
    <KeepingContext value={keeping}>
      <title>{`${title} · Cachotteries`}</title>
      {/* What is to be read doesn’t become a form. */}
      {isLoading ? <EditSkeleton /> : <WishEditPage uid={uid} people={people} />}
    </KeepingContext>
  )
}

export function WishEditCrumbs() {
  const { people, owner, title } = useWishHere()
  return (
    <>
      {owner && <Crumb to={listAddress(owner.uid, people.me.uid)}>{`Liste ${of(owner.name)}`}</Crumb>}
      <Crumb>{title}</Crumb>
    </>
  )
}
