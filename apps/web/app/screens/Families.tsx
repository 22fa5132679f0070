import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useCurrentUser } from '../../features/accounts/currentUser.ts'
import { DigestQuestion } from '../../features/digests/DigestQuestion.tsx'
import { DrawsSection } from '../../features/draws/DrawsSection.tsx'
import { useDraws } from '../../features/draws/queries.ts'
import { FamiliesPage } from '../../features/families/FamiliesPage.tsx'
import { FamilyPage } from '../../features/families/FamilyPage.tsx'
import { AddButton } from '../../features/kept-people/AddButton.tsx'
import { NextOccasions } from '../../features/occasions/NextOccasions.tsx'
import { occasionsQuery } from '../../features/occasions/queries.ts'
import { trailQuery } from './familyTrail.ts'
import { Crumb } from '../shell/Crumb.tsx'
import { useFamilies } from './usePeople.ts'
import { useMemo } from 'react'
import { useUnread } from '../../features/conversations/unread.ts'
import type { ListCounts } from '../../features/families/MemberLink.tsx'
import { useListCounts } from '../../features/wishes/listCounts.ts'

export function Families() {
  // The question stands below the occasions: it waits for them.
  const { isSuccess } = useQuery(occasionsQuery)
  return (
    <FamiliesPage
      me={useCurrentUser().uid}
      counts={useListNews()}
      below={
        <>
          <NextOccasions />
          {isSuccess && <DigestQuestion />}
        </>
      }
    />
  )
}

export function Family() {
  const { familyId = '' } = useParams()
  const me = useCurrentUser()
  const { draws = [], isAwaited } = useDraws()
  return (
    <FamilyPage
      uid={familyId.toLowerCase()}
      me={me.uid}
      counts={useListNews()}
      renderBelow={
        isAwaited
          ? undefined
          : (family) => (
              <>
                <AddButton family={family} me={me} />
                <DrawsSection me={me.uid} family={family} draws={draws} />
              </>
            )
      }
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

/** By relative, what their list has for the user, and what is new in the conversation about it. */
function useListNews(): ListCounts {
  const counts = useListCounts()
  const unread = useUnread()
  return useMemo(
    () => counts && new Map([...counts].map(([uid, list]) => [uid, { ...list, unread: unread?.get(uid) }])),
    [counts, unread],
  )
}
