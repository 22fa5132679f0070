import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { PreferenceView } from '@cachotteries/contracts/preferences'
import { useQuery } from '@tanstack/react-query'
import { usePerson } from '../../accounts/queries.ts'
import { refusalOf } from '../../api/refusal.ts'
import { preferencesQuery, useLivePreferences } from '../../preferences/queries.ts'

interface Relative {
  /** As far as is known yet. */
  readonly person: PersonWithPicture | undefined
  readonly preferences: readonly PreferenceView[] | undefined
  /** `unknown`: nobody, a stranger, or somebody who is no relative any more. */
  readonly status: 'coming' | 'known' | 'unknown' | 'failed'
  /** Why it failed, in words for a person. */
  readonly reason: string
  readonly retry: () => void
}

const outOfSight = (error: unknown): boolean => [400, 403, 404].includes(refusalOf(error).status ?? 0)

/**
 * Somebody and their gift preferences, kept live: among `relatives` they have their name of this moment,
 * even before the server is asked.
 */
export function useRelative(
  uid: string,
  { relatives }: { relatives: readonly PersonWithPicture[] },
): Relative {
  const asked = usePerson(uid)
  const preferences = useQuery(preferencesQuery(uid))
  useLivePreferences(uid, preferences.isSuccess)
  const error = asked.error ?? (preferences.data ? null : preferences.error)
  const status = error ? (outOfSight(error) ? 'unknown' : 'failed') : asked.data ? 'known' : 'coming'
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
