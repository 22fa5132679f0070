import { UserRound } from 'lucide-react'
import { useMemo } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { ConversationButton } from '../../features/conversations/ConversationButton.tsx'
import { DrawLine } from '../../features/draws/DrawLine.tsx'
import { KeptLine } from '../../features/kept-people/KeptLine.tsx'
import { NoteButton } from '../../features/wishes/list/NoteButton.tsx'
import { useKeptPerson } from '../../features/kept-people/queries.ts'
import '../../ui/action.css'
import { of } from '@cachotteries/contracts/elision'
import { SightLine } from '../../features/sight/SightLine.tsx'
import { KeepingContext } from '../../features/wishes/keeping.ts'
import { WishListPage } from '../../features/wishes/list/WishListPage.tsx'
import { useSelectedFamily } from '../useSelectedFamily.ts'
import { trailQuery } from './familyTrail.ts'
import { MoreOfList } from './MoreOfList.tsx'
import { useFamilies, usePeople } from './usePeople.ts'
import { Crumb } from '../shell/Crumb.tsx'

export function RelativesList() {
  const { id = '' } = useParams()
  const owner = id.toLowerCase()
  const people = usePeople()
  const family = useSelectedFamily(owner)
  const trail = family && { familyId: family.uid, familyName: family.name }
  const relative = people.relatives.find(({ uid }) => uid === owner)
  const { kept, isKeeper, isLoading } = useKeptPerson(relative)
  const isKept = relative?.withoutAccount === true
  const keeping = useMemo(() => ({ isKept, isKeeper }), [isKept, isKeeper])
  if (owner === people.me.uid) return <Navigate to="/app/my-list" replace />
  const name = relative?.name
  return (
    <KeepingContext value={keeping}>
      <title>{name === undefined ? 'Liste · Cachotteries' : `Liste ${of(name)} · Cachotteries`}</title>
      <WishListPage
        key={owner}
        owner={owner}
        people={people}
        renderActs={(add) => (
          <>
            {isKeeper && relative && <NoteButton owner={relative} people={people} />}
            {/* It isn’t pushed aside while it is loading who keeps the list. */}
            {!isLoading && add}
            <ConversationButton owner={{ uid: owner, name: name ?? '' }} me={people.me} />
            <SightLine owner={{ uid: owner, name: name ?? '' }} me={people.me} />
            <Link
              className="action action-primary act"
              to={`/app/users/${owner}/profile${trailQuery(trail)}`}
            >
              <UserRound size={20} />
              <span>Voir le profil</span>
            </Link>
            <MoreOfList owner={{ uid: owner, name: name ?? '' }} isKeeper={isKeeper} />
          </>
        )}
        above={
          <>
            {isKept && <KeptLine person={kept} me={people.me.uid} />}
            <DrawLine owner={owner} me={people.me.uid} />
          </>
        }
        elsewhere={
          <Link className="action action-filled" to="/app/families">
            Toutes les familles
          </Link>
        }
      />
    </KeepingContext>
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
