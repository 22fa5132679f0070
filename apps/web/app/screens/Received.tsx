import { useParams } from 'react-router'
import { ReceivedPage } from '../../features/received/ReceivedPage.tsx'
import { Crumb } from '../shell/Crumb.tsx'
import { usePeople } from './usePeople.ts'

/** What the user received, or somebody whose list they keep. */
export function Received() {
  const { userId } = useParams()
  const { me } = usePeople()
  const owner = userId?.toLowerCase() ?? me.uid
  return <ReceivedPage key={owner} me={me.uid} owner={owner} />
}

export function ReceivedCrumbs() {
  const { userId } = useParams()
  const owner = userId?.toLowerCase()
  const { relatives } = usePeople()
  const name = relatives.find(({ uid }) => uid === owner)?.name
  return (
    <>
      {owner === undefined && (
        <Crumb to="/app/my-list" separator="›">
          Ma liste
        </Crumb>
      )}
      {name !== undefined && (
        <Crumb to={`/app/users/${owner}`} separator="›">
          {name}
        </Crumb>
      )}
      <Crumb>Reçus</Crumb>
    </>
  )
}
