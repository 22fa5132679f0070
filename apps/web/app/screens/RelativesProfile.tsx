import { inPlaceOfName } from '@cachotteries/contracts/in-place-of-names'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useSetAtom } from 'jotai'
import { ArrowLeft, Gift } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { currentFamilyAtom } from '../../features/families/currentFamily.ts'
import { Keeping } from '../../features/kept-people/Keeping.tsx'
import { KeptFacts } from '../../features/kept-people/KeptFacts.tsx'
import { useKeptPerson } from '../../features/kept-people/queries.ts'
import { TakeOver } from '../../features/kept-people/TakeOver.tsx'
import { EditablePreferences } from '../../features/preferences/EditablePreferences.tsx'
import { SharedPreferences } from '../../features/preferences/SharedPreferences.tsx'
import { useAlert } from '../../ui/alerts.ts'
import { of } from '@cachotteries/contracts/elision'
import { Row } from '../../ui/layout.ts'
import { Page } from '../../ui/page.ts'
import { PersonLink } from '../../ui/PersonLink.tsx'
import { WithoutAccount } from '../../ui/WithoutAccount.tsx'
import { LeaveQuestion } from '../../unsaved/LeaveQuestion.tsx'
import { trailOf, trailQuery } from './familyTrail.ts'
import { NoProfile } from './NoProfile.tsx'
import { useFamilies, usePeople } from './usePeople.ts'
import { useRelative } from './useRelative.ts'
import { Crumb } from '../shell/Crumb.tsx'

const Back = styled(Button)({ justifySelf: 'start', marginLeft: -12 }) as typeof Button

const Name = styled(Row)({
  flexWrap: 'wrap',
  gap: 20,
  minHeight: 88,
  '& > div': { flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' },
})

const ToList = styled(Button)({ justifySelf: 'start' }) as typeof Button

/** A relative's name, picture and gift preferences; of somebody without an account, also what their keepers do. */
export function RelativesProfile() {
  const { userId = '' } = useParams()
  const uid = userId.toLowerCase()
  const people = usePeople()
  const [query] = useSearchParams()
  const trail = trailOf(query)
  const { person, preferences, status, reason, retry } = useRelative(uid, people)
  const { kept, isKeeper } = useKeptPerson(person)
  const all = useFamilies()
  const families = all.filter(({ Users }) => Users.some((user) => user.uid === uid))
  const preferencesTitle = useRef<HTMLHeadingElement>(null)
  const alert = useAlert()
  useEffect(() => {
    if (status === 'failed') alert('critical', 'Erreur lors du chargement du profil utilisateur')
  }, [status, alert])
  const setCurrent = useSetAtom(currentFamilyAtom)
  const familyId = trail?.familyId
  useEffect(() => {
    if (familyId !== undefined) setCurrent(familyId)
  }, [familyId, setCurrent])
  if (uid === people.me.uid) return <Navigate to="/app/profile" replace />

  const back = (
    <Back
      component={Link}
      to={trail ? `/app/families/${trail.familyId}` : '/app/families'}
      startIcon={<ArrowLeft />}
    >
      Retour
    </Back>
  )
  if (status === 'unknown')
    return (
      <NoProfile back={back} title="Utilisateur introuvable" text="Il n’y a personne de vos familles ici." />
    )
  const name = person?.name ?? (status === 'failed' ? inPlaceOfName.user : undefined)
  const title = name === undefined ? 'Profil utilisateur' : `Profil ${of(name)}`
  if (status === 'failed') return <NoProfile back={back} title={title} text={reason} onRetry={retry} />
  const list = `/app/users/${uid}${trailQuery(trail)}`
  return (
    <Page>
      <title>{`${title} · Cachotteries`}</title>
      {back}
      <Name>
        {person && <PersonLink name={person.name} picture={person.picture} size={88} to={list} />}
        <div>
          <Typography variant="h1">{title}</Typography>
          {person?.withoutAccount && <WithoutAccount />}
        </div>
      </Name>
      <ToList component={Link} to={list} variant="contained" startIcon={<Gift />}>
        Voir la liste de souhaits
      </ToList>
      {person?.withoutAccount && !kept && <Skeleton height={72} />}
      {kept && <KeptFacts person={kept} me={people.me.uid} />}
      {kept?.mayTakeOver && <TakeOver person={kept} />}
      {kept && isKeeper && (
        <Keeping
          person={kept}
          me={people.me}
          families={families}
          further={families.length === 0 ? all : []}
        />
      )}
      <Typography variant="h4" component="h2" ref={preferencesTitle} tabIndex={-1}>
        Préférences
      </Typography>
      {isKeeper ? (
        <>
          <LeaveQuestion />
          <EditablePreferences
            me={people.me.uid}
            owner={uid}
            onFocusLost={() => preferencesTitle.current?.focus({ preventScroll: true })}
          />
        </>
      ) : preferences ? (
        <SharedPreferences preferences={preferences} />
      ) : (
        <div role="status" aria-label="Chargement des préférences">
          <Skeleton height={72} />
        </div>
      )}
    </Page>
  )
}

export function RelativesProfileCrumbs() {
  const { userId } = useParams()
  const people = useFamilies().flatMap(({ Users }) => Users)
  const person = people.find(({ uid }) => uid === userId?.toLowerCase())
  return <Crumb>{person ? `Profil ${of(person.name)}` : 'Profil utilisateur'}</Crumb>
}
