import { useParams } from 'react-router'
import { useCurrentUser } from '../../accounts/currentUser.ts'
import { FamiliesPage } from '../../families/FamiliesPage.tsx'
import { FamilyPage } from '../../families/FamilyPage.tsx'
import { AddButton } from '../../kept-people/AddButton.tsx'
import { useListCounts } from '../../wishes/listCounts.ts'
import { trailQuery } from './familyTrail.ts'
import { Crumb } from '../shell/Crumb.tsx'
import { useFamilies } from './useFamilies.ts'

export const Families = () => <FamiliesPage me={useCurrentUser().uid} counts={useListCounts()} />

export function Family() {
  const { familyId = '' } = useParams()
  const me = useCurrentUser()
  return (
    <FamilyPage
      uid={familyId.toLowerCase()}
      me={me.uid}
      counts={useListCounts()}
      below={(family) => <AddButton family={family} me={me} />}
      profileOf={(member, { uid, name }) =>
        `/app/users/${member}/profile${trailQuery({ familyId: uid, familyName: name })}`
      }
    />
  )
}

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
