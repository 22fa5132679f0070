import { useMemo } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { KeptLine } from '../../kept-people/KeptLine.tsx'
import { NoteButton } from '../../kept-people/NoteButton.tsx'
import { useKeptPerson } from '../../kept-people/queries.ts'
import '../../ui/action.css'
import { of } from '@cachotteries/contracts/elision'
import { SightLine } from '../../sight/SightLine.tsx'
import { EyesButton } from '../../wishes/eyes/EyesButton.tsx'
import { KeepingContext } from '../../wishes/keeping.ts'
import { WishListPage } from '../../wishes/list/WishListPage.tsx'
import { useSelectedFamily } from '../useSelectedFamily.ts'
import { trailQuery } from './familyTrail.ts'
import { usePeople } from './usePeople.ts'
import { Crumb } from '../shell/Crumb.tsx'
import { useFamilies } from './useFamilies.ts'

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
  const toProfile = (
    <Link
      className="action action-wide action-primary"
      to={`/app/users/${owner}/profile${trailQuery(trail)}`}
    >
      Voir le profil
    </Link>
  )
  return (
    <KeepingContext value={keeping}>
      <title>{name === undefined ? 'Liste · Cachotteries' : `Liste ${of(name)} · Cachotteries`}</title>
      <WishListPage
        key={owner}
        owner={owner}
        people={people}
        beside={!isKept && toProfile}
        above={
          <>
            {isKept && (
              <KeptLine person={kept} me={people.me.uid}>
                {isKeeper && relative && <NoteButton owner={relative} people={people} />}
                {/* It isn’t pushed aside while it is loading who keeps the list. */}
                {!isLoading && toProfile}
              </KeptLine>
            )}
            <SightLine owner={{ uid: owner, name: name ?? '' }} me={people.me} />
          </>
        }
        below={name !== undefined && <EyesButton owner={{ uid: owner, name }} />}
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
