import { useQuery } from '@tanstack/react-query'
import type { GiftsView, GiftView } from '@cachotteries/contracts/gifts'
import type { OccasionView } from '@cachotteries/contracts/occasions'
import { useMemo, useState } from 'react'
import { OwnDraws } from '../../features/draws/OwnDraws.tsx'
import { useDraws } from '../../features/draws/queries.ts'
import { DayQuestion } from '../../features/gifts/DayQuestion.tsx'
import { dayQuestion } from '../../features/gifts/dayQuestion.ts'
import { GiftsPage } from '../../features/gifts/GiftsPage.tsx'
import { ComingUp } from '../../features/occasions/ComingUp.tsx'
import { forWhom, occasionsOf } from '../../features/occasions/forWhom.ts'
import { passed, type Passed } from '../../features/gifts/passed.ts'
import { occasionsQuery } from '../../features/occasions/queries.ts'
import { useToday } from '../../ui/useToday.ts'
import { ArrivedThanks } from '../../features/received/ArrivedThanks.tsx'
import { isThanks, useArrivals } from '../../features/received/published/arrivals.ts'
import { useTold } from '../../features/received/published/told.ts'
import { Telling } from '../../features/received/Telling.tsx'
import { Crumb } from '../shell/Crumb.tsx'
import { useFamilies, usePeople } from './usePeople.ts'

const none: readonly OccasionView[] = []

export function Gifts() {
  const { me, relatives } = usePeople()
  const thanks = useArrivals()?.Arrivals.filter(isThanks) ?? []
  const families = useFamilies()
  const { data, isPending, fetchStatus, failureCount } = useQuery(occasionsQuery)
  const today = useToday()
  const { draws = [], isAwaited: areDrawsAwaited } = useDraws()
  const [telling, setTelling] = useState<readonly GiftView[]>()
  const occasions = data?.view
  const forPeople = useMemo(() => {
    const all = occasions ? [...occasions.Occasions, ...occasions.Past] : []
    return new Map(relatives.map(({ uid }) => [uid, occasionsOf(uid, all, families)]))
  }, [occasions, relatives, families])
  const told = useTold()
  const asked = (view: GiftsView) => {
    if (!occasions || !told) return undefined
    const whom = ({ occasion }: Passed) =>
      new Set(forWhom(occasion, view, families, me.uid).map(({ uid }) => uid))
    return dayQuestion(view, passed(occasions, today), whom, told)
  }
  // Without a connection the gifts that are stored don't wait for what isn't.
  const isAwaited = (isPending && fetchStatus === 'fetching' && failureCount === 0) || areDrawsAwaited
  return (
    <>
      <GiftsPage
        me={me.uid}
        relatives={new Set(relatives.map(({ uid }) => uid))}
        occasionsOf={(person) => forPeople.get(person) ?? none}
        renderFirst={
          isAwaited
            ? undefined
            : (view) => {
                const question = asked(view)
                return (
                  <>
                    <ArrivedThanks thanks={thanks} />
                    {question && <DayQuestion question={question} onTell={setTelling} />}
                    <OwnDraws me={me.uid} draws={draws} gifts={view} />
                    <ComingUp me={me.uid} gifts={view} families={families} />
                  </>
                )
              }
        }
      />
      {telling && <Telling gifts={telling} onClosed={() => setTelling(undefined)} />}
    </>
  )
}

export const GiftsCrumbs = () => <Crumb>Mes cadeaux</Crumb>
