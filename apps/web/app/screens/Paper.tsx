import { of } from '@cachotteries/contracts/elision'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { familiesQuery } from '../../features/families/published/queries.ts'
import { OwnPaper } from '../../features/wishes/paper/OwnPaper.tsx'
import { RelativesPaper } from '../../features/wishes/paper/RelativesPaper.tsx'
import { Crumb } from '../shell/Crumb.tsx'
import { usePeople } from './usePeople.ts'

/** One's own list, to be printed. */
export function MyPaper() {
  const people = usePeople()
  return (
    <>
      <title>Imprimer ma liste · Cachotteries</title>
      <OwnPaper people={people} />
    </>
  )
}

export const MyPaperCrumbs = () => (
  <>
    <Crumb to="/app/my-list" separator="›">
      Ma liste
    </Crumb>
    <Crumb>Imprimer</Crumb>
  </>
)

/** Of somebody whom the user doesn't know there is no list, which their list says. */
export function RelativesPaperPage() {
  const { id, owner, people } = useOwner()
  const { isPending } = useQuery(familiesQuery)
  if (!owner) return isPending ? null : <Navigate to={`/app/users/${id}`} replace />
  return (
    <>
      <title>{`Imprimer la liste ${of(owner.name)} · Cachotteries`}</title>
      <RelativesPaper owner={owner} isKept={owner.withoutAccount} people={people} />
    </>
  )
}

export function RelativesPaperPageCrumbs() {
  const { id, owner } = useOwner()
  return (
    <>
      <Crumb to={`/app/users/${id}`} separator="›">
        {owner ? `Liste ${of(owner.name)}` : 'Liste'}
      </Crumb>
      <Crumb>Imprimer</Crumb>
    </>
  )
}

function useOwner() {
  const id = useParams()['id']?.toLowerCase() ?? ''
  const people = usePeople()
  return { id, people, owner: people.relatives.find(({ uid }) => uid === id) }
}
