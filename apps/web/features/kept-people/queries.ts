import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { HandoverView, KeptPersonView } from '@cachotteries/contracts/kept-people'
import { useEffect, useRef } from 'react'
import { api, trpc } from '../../api/client.ts'
import type { Held, Rows } from '../../live/applyChange.ts'
import { useLiveQuery } from '../../live/useLive.ts'
import { useAlert } from '../../ui/alerts.ts'
import { familiesQuery } from '../families/published/queries.ts'

const keyOf = (uid: string) => ['keptPeople', 'get', uid] as const

interface Kept {
  /** Undefined while it is loading, and for somebody who has an account. */
  readonly kept: KeptPersonView | undefined
  /** Whether the user keeps their list at this moment. */
  readonly isKeeper: boolean
  readonly isLoading: boolean
}

const rows: Rows<KeptPersonView, KeptPersonView> = {
  of: (person) => [person],
  replaced: (person, [next]) => next ?? person,
}

/**
 * What the user may know of somebody without an account, live.
 *
 * @param person as the families have them, which are live, too: as soon as the person has an account, nobody keeps their
 *   list.
 */
export function useKeptPerson(person: PersonWithPicture | undefined): Kept {
  const isKept = person?.withoutAccount === true
  const uid = person?.uid ?? ''
  const { data, isLoading } = useLiveQuery(
    {
      queryKey: keyOf(uid),
      queryFn: async () => ({ view: await api.keptPeople.get.query({ uid }), digest: null }),
    },
    { rows, input: { owner: uid }, subscribe: api.keptPeople.live.subscribe },
    isKept,
  )
  const alert = useAlert()
  const last = useRef(person)
  useEffect(() => {
    const before = last.current
    last.current = person
    if (before?.withoutAccount && before.uid === person?.uid && !isKept)
      alert('normal', `${person.name} a maintenant son compte, et tient sa liste`)
  }, [person, isKept, alert])
  const kept = isKept ? data?.view : undefined
  return { kept, isKeeper: kept?.isKeeper === true, isLoading }
}

export const useAddKeptPerson = () => trpc.keptPeople.add.useMutation()

/** The commands of keepers, and of the person who takes a list over. Their answers are what is known from then on. */
export function useKeeperCommands() {
  const queryClient = useQueryClient()
  const keep = (view: KeptPersonView): void =>
    void queryClient.setQueryData<Held<KeptPersonView>>(keyOf(view.uid), { view, digest: null })
  const kept = { onSuccess: keep }
  return {
    change: trpc.keptPeople.change.useMutation(kept),
    name: trpc.keptPeople.nameKeeper.useMutation(kept),
    stepDown: trpc.keptPeople.stepDown.useMutation(kept),
    takeOver: trpc.keptPeople.takeOver.useMutation(kept),
    // Done only when the families are there, with which its button goes: a press before that would be another command.
    bring: trpc.keptPeople.bring.useMutation({
      onSuccess: (view) => {
        keep(view)
        return queryClient.invalidateQueries({ queryKey: familiesQuery.queryKey })
      },
    }),
    remove: trpc.keptPeople.remove.useMutation(),
  }
}

/** The link with which somebody makes the account theirs. */
export const useHandover = () => ({
  offer: trpc.keptPeople.offerHandover.useMutation(),
  withdraw: trpc.keptPeople.withdrawHandover.useMutation(),
})

/** For whom a handover link is. */
export const handoverQuery = (code: string) =>
  queryOptions<HandoverView>({
    queryKey: ['handover', code],
    queryFn: () => api.keptPeople.openHandover.mutate({ code }),
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  })

/** The person starts with an empty cache. */
export function useAcceptHandover() {
  const queryClient = useQueryClient()
  return trpc.keptPeople.acceptHandover.useMutation({
    onSuccess: () => queryClient.clear(),
  })
}
