import { useParams } from 'react-router'
import { useCurrentUser } from '../../accounts/currentUser.ts'
import { FamiliesPage } from '../../families/FamiliesPage.tsx'
import { FamilyPage } from '../../families/FamilyPage.tsx'

export const Families = () => <FamiliesPage me={useCurrentUser().uid} />

export function Family() {
  const { familyId = '' } = useParams()
  return <FamilyPage uid={familyId.toLowerCase()} me={useCurrentUser().uid} />
}
