import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { useCurrentUser } from '../../accounts/currentUser.ts'
import { familiesQuery } from '../../families/queries.ts'
import { listAddress, trailOf } from '../../wishes/edit/address.ts'
import { useOpenedWish } from '../../wishes/edit/useOpenedWish.ts'
import { of } from '../../ui/elision.ts'
import { useSelectedFamily } from '../useSelectedFamily.ts'
import { Crumb } from './Breadcrumb.tsx'

const useFamilies = () => useQuery(familiesQuery).data?.view.Families ?? []

export const MyListCrumbs = () => <Crumb>Ma liste</Crumb>

export const GiftsCrumbs = () => <Crumb>Mes cadeaux</Crumb>

export const PreferencesCrumbs = () => <Crumb>Mes préférences</Crumb>

export const ProfileCrumbs = () => <Crumb>Mon Profil</Crumb>

export const FamiliesCrumbs = () => <Crumb>Familles</Crumb>

export function FamilyCrumbs() {
  const { familyId } = useParams()
  const family = useFamilies().find(({ uid }) => uid === familyId?.toLowerCase())
  return (
    <>
      <Crumb to="/app/families">Familles</Crumb>
      <Crumb>{family?.name ?? 'Famille'}</Crumb>
    </>
  )
}

/** With the family through which the user came, if the person is in it. */
export function RelativesListCrumbs() {
  const id = useParams()['id']?.toLowerCase()
  const family = useSelectedFamily(id)
  const person = useFamilies()
    .flatMap(({ Users }) => Users)
    .find(({ uid }) => uid === id)
  if (!person) return <Crumb>Liste</Crumb>
  if (!family) return <Crumb>{`Liste ${of(person.name)}`}</Crumb>
  return (
    <>
      <Crumb to={`/app/families/${family.uid}`} separator="›">
        {family.name}
      </Crumb>
      <Crumb>{person.name}</Crumb>
    </>
  )
}

export function RelativesProfileCrumbs() {
  const { userId } = useParams()
  const people = useFamilies().flatMap(({ Users }) => Users)
  const person = people.find(({ uid }) => uid === userId?.toLowerCase())
  return <Crumb>{person ? `Profil ${of(person.name)}` : 'Profil utilisateur'}</Crumb>
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
