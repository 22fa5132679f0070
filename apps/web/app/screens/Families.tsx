import { useParams } from 'react-router'
import { useCurrentUser } from '../../accounts/currentUser.ts'
import { FamiliesPage } from '../../families/FamiliesPage.tsx'
import { FamilyPage } from '../../families/FamilyPage.tsx'
import { useListCounts } from '../../wishes/listCounts.ts'
import { trailQuery } from './familyTrail.ts'

export const Families = () => <FamiliesPage me={useCurrentUser().uid} counts={useListCounts()} />

export function Family() {
  const { familyId = '' } = useParams()
  const { uid: me } = useCurrentUser()
  return (
    <FamilyPage
      uid={familyId.toLowerCase()}
      me={me}
      counts={useListCounts()}
      profileOf={(member, { uid, name }) =>
        `/app/users/${member}/profile${trailQuery({ familyId: uid, familyName: name })}`
      }
    />
  )
}
