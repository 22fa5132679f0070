import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
// Without it the inferred types of the hooks below can't be named in declarations (TS2883).
import type {} from '@trpc/react-query/shared'
import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { HandoverView, KeptPersonView } from '@cachotteries/contracts/kept-people'
import { useEffect, useRef } from 'react'
import { api, trpc } from '../api/client.ts'
import type { Held, Rows } from '../live/applyChange.ts'
import { useLive } from '../live/useLive.ts'
import { useAlert } from '../ui/alerts.ts'

const keyOf = (uid: string) => getQueryKey(trpc.keptPeople.get, { uid }, 'query')

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
  const { data, isLoading } = useQuery<Held<KeptPersonView>>({
    queryKey: keyOf(uid),
    queryFn: async () => ({ view: await api.keptPeople.get.query({ uid }), digest: null }),
    enabled: isKept,
  })
  useLive({
    queryKey: keyOf(uid),
    rows,
    enabled: isKept && data !== undefined,
    input: { owner: uid },
    subscribe: (input, handlers) => api.keptPeople.live.subscribe(input, handlers),
  })
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

/** Commands fail at once when offline; the user sends them again. */
const failingAtOnce = { networkMode: 'always', retry: false } as const

export const useAddKeptPerson = () => trpc.keptPeople.add.useMutation(failingAtOnce)

/** The commands of keepers, and of whoever takes a list over. Their answers are what is known from then on. */
export function useKeeperCommands() {
  const queryClient = useQueryClient()
  const keep = (view: KeptPersonView): void =>
    void queryClient.setQueryData<Held<KeptPersonView>>(keyOf(view.uid), { view, digest: null })
  const kept = { ...failingAtOnce, onSuccess: keep }
  return {
    change: trpc.keptPeople.change.useMutation(kept),
    name: trpc.keptPeople.nameKeeper.useMutation(kept),
    stepDown: trpc.keptPeople.stepDown.useMutation(kept),
    takeOver: trpc.keptPeople.takeOver.useMutation(kept),
    remove: trpc.keptPeople.remove.useMutation(failingAtOnce),
  }
}

/** The link with which somebody makes the account theirs. */
export const useHandover = () => ({
  offer: trpc.keptPeople.offerHandover.useMutation(failingAtOnce),
  withdraw: trpc.keptPeople.withdrawHandover.useMutation(failingAtOnce),
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

/** Not retried: a second one would find its own link used. The person starts with an empty cache. */
export function useAcceptHandover() {
  const queryClient = useQueryClient()
  return trpc.keptPeople.acceptHandover.useMutation({
    ...failingAtOnce,
    onSuccess: () => queryClient.clear(),
  })
}
