import { useParams } from 'react-router'
import { useCurrentUser } from '../../features/accounts/currentUser.ts'
import { DrawPage } from '../../features/draws/DrawPage.tsx'
import { Crumb } from '../shell/Crumb.tsx'
import { useFamilies } from './usePeople.ts'

const useFamily = () => {
  const id = useParams()['familyId']?.toLowerCase()
  return useFamilies().find(({ uid }) => uid === id)
}

export function Draw() {
  const { drawId = '' } = useParams()
  const family = useFamily()
  const me = useCurrentUser()
  return <DrawPage key={drawId} uid={drawId.toLowerCase()} me={me.uid} family={family} />
}

export function DrawCrumbs() {
  const family = useFamily()
  return (
    <>
      {family && (
        <Crumb to={`/app/families/${family.uid}`} separator="›">
          {family.name}
        </Crumb>
      )}
      <Crumb>Tirage au sort</Crumb>
    </>
  )
}
