import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { api } from '../api/client.ts'
import { sentUntilReached, type Waits } from '../api/queryClient.ts'
import { refusalOf } from '../api/refusal.ts'
import { sendingMessages } from '../features/conversations/useSending.ts'
import { sendingGivings } from '../features/purchases/queries.ts'
import { sendingShared } from '../features/sharing/useSharedAddition.ts'
import { sendingPlaces } from '../features/wishes/order/usePlacing.ts'
import { sendingIntents } from '../features/wishes/useIntent.ts'
import { hasSeal, takeSeal } from '../storage/seal.ts'
import { storedUserId } from '../storage/storedUser.ts'
import { alertAtom, type AlertLevel } from '../ui/alerts.ts'
import { newId } from '../ui/newId.ts'
import { takeWaiting, type Waiting } from '../unsaved/waiting.ts'

type Sending = (queryClient: QueryClient, of: string) => MutationOptions<unknown, Error, unknown>

/** What sends a change that an earlier page left: whose it is, or whose list it is about, ends its key. */
const senders = {
  intent: sendingIntents,
  giving: sendingGivings,
  placing: sendingPlaces,
  message: sendingMessages,
  shared: sendingShared,
} as unknown as Record<Waits, Sending>

/** Goes on with what an earlier page of this user left, once the server is reached, and says what became of it. */
export async function sendWaiting(queryClient: QueryClient, user: string): Promise<void> {
  await knowSeal(queryClient)
  if (storedUserId() !== user) return
  const answers: Promise<string | undefined>[] = []
  const lost = takeWaiting(queryClient, user, (waiting) => {
    const mutation = continued(queryClient, waiting)
    answers.push(
      mutation.continue().then(
        () => undefined,
        (error: unknown) => whyNot(waiting, error),
      ),
    )
    return mutation
  })
  const refused = (await Promise.all(answers)).filter((why) => why !== undefined)
  if (lost > 0) refused.push('Un changement qui attendait la connexion n’a pas pu être envoyé')
  if (refused.length > 0) return tell('critical', refused.join('\n'))
  if (answers.length > 0) tell('normal', 'Ce qui attendait la connexion est envoyé')
}

/** A page that opened without a connection doesn't know it. */
async function knowSeal(queryClient: QueryClient): Promise<void> {
  if (hasSeal()) return
  const { seal } = await queryClient.fetchQuery({
    ...sentUntilReached,
    queryKey: ['accounts', 'seal'],
    queryFn: () => api.accounts.session.query(),
  })
  takeSeal(seal)
}

function continued(queryClient: QueryClient, waiting: Waiting) {
  const { what, mutationKey, scope, variables, context, submittedAt } = waiting
  const options = senders[what](queryClient, String(mutationKey.at(-1)))
  return queryClient.getMutationCache().build(
    queryClient,
    { ...options, ...(scope && { scope }) },
    {
      status: 'pending',
      variables,
      context,
      submittedAt,
      data: undefined,
      error: null,
      failureCount: 0,
      failureReason: null,
      isPaused: true,
    },
  )
}

/** A message that is refused says so itself. */
function whyNot({ what, variables, context }: Waiting, error: unknown): string | undefined {
  if (what === 'message') return undefined
  const { message } = refusalOf(error)
  const { kind, name, input } = variables as { kind?: string; name?: string; input?: { name?: string } }
  if (what === 'shared' || kind === 'add')
    return `«\u00a0${name ?? input?.name}\u00a0» n’a pas été ajouté. ${message}`
  // As its user saw it.
  const wish = (context as { name?: string } | undefined)?.name
  return wish === undefined
    ? `Un changement qui attendait la connexion est refusé. ${message}`
    : `«\u00a0${wish}\u00a0»\u00a0: votre changement est refusé. ${message}`
}

const tell = (level: AlertLevel, text: string): void =>
  getDefaultStore().set(alertAtom, { id: newId(), level, text, label: '' })
