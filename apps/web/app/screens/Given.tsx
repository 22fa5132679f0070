import { useParams } from 'react-router'
import { GivenPage } from '../../features/gifts/GivenPage.tsx'
import { Crumb } from '../shell/Crumb.tsx'
import { usePeople } from './usePeople.ts'

/** What the user gave, to everybody or to one person. */
export function Given() {
  const { relatives } = usePeople()
  const id = useParams()['userId']?.toLowerCase()
  const person = id === undefined ? undefined : relatives.find(({ uid }) => uid === id)
  return <GivenPage person={id === undefined ? undefined : { uid: id, name: person?.name ?? '' }} />
}

export const GivenCrumbs = () => (
  <>
    <Crumb to="/app/gifts" separator="›">
      Mes cadeaux
    </Crumb>
    <Crumb>Déjà offert</Crumb>
  </>
)
