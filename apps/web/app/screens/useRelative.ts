import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { PreferenceView } from '@cachotteries/contracts/preferences'
import { useQuery } from '@tanstack/react-query'
import { usePerson } from '../../features/accounts/queries.ts'
import { mayPass, refusalOf } from '../../api/refusal.ts'
import { preferencesQuery, useLivePreferences } from '../../features/preferences/queries.ts'

interface Relative {
  /** Undefined while it is loading. */
  readonly person: PersonWithPicture | undefined
  readonly preferences: readonly PreferenceView[] | undefined
  /** `unknown`: there is no such user, or they are not a relative (any more). */
  readonly status: 'loading' | 'known' | 'unknown' | 'failed'
  /** Why it failed, to be shown. */
  readonly reason: string
  readonly retry: () => void
}

/** A relative and their gift preferences, live. Their name comes from `relatives` if possible, which is loaded already. */
export function useRelative(
  uid: string,
  { relatives }: { relatives: readonly PersonWithPicture[] },
): Relative {
  const asked = usePerson(uid)
  const preferences = useQuery(preferencesQuery(uid))
  useLivePreferences(uid, preferences.isSuccess)
  const error = asked.error ?? (preferences.data ? null : preferences.error)
  const status = error ? (mayPass(refusalOf(error)) ? 'failed' : 'unknown') : asked.data ? 'known' : 'loading'
  return {
    person: relatives.find((one) => one.uid === uid) ?? asked.data,
    preferences: preferences.data?.view.Preferences,
    status,
    reason: refusalOf(error).message,
    retry: () => {
      void asked.refetch()
      if (!preferences.data) void preferences.refetch()
    },
  }
}
