import type { Mutation, MutationScope, QueryClient } from '@tanstack/react-query'
import type { Waits } from '../api/queryClient.ts'
import { keepInRecord, keptRecord } from '../storage/kept.ts'
import { hasSeal, sealText, unsealText } from '../storage/seal.ts'
import { storedUserId } from '../storage/storedUser.ts'
import { newId } from '../ui/newId.ts'

/** A change that was asked for and isn't answered, as the next page goes on with it: with its command id, in `variables`. */
export interface Waiting {
  readonly what: Waits
  readonly mutationKey: readonly unknown[]
  readonly scope: MutationScope | undefined
  readonly variables: unknown
  /** What its `onMutate` returned. */
  readonly context: unknown
  readonly submittedAt: number
}

/*
 * storage/storedUser.ts deletes both when the user signs out, and when another one signs in. What is sealed stays when the tab is
 * closed, and tells nothing to anybody who sits down at this computer then. Without a seal it is in the tab.
 */
const sealedOf = (user: string) => `sealedWaiting:${user}` as const
const plainOf = (user: string) => `waiting:${user}` as const
type Place = ReturnType<typeof sealedOf | typeof plainOf>

const storedAt = (place: Place) => keptRecord<string>(place)

function put(user: string, id: string, waiting: Waiting | undefined): void {
  // A page that somebody is leaving stores nothing of them for the next person who comes next.
  if (storedUserId() !== user) return
  const text = waiting && JSON.stringify(waiting)
  const sealed = text && sealText(text)
  keepInRecord(sealedOf(user), id, sealed)
  keepInRecord(plainOf(user), id, sealed === undefined ? text : undefined)
}

/** The ids under which changes are stored. */
const ids = new WeakMap<Mutation, string>()

const isHere = (queryClient: QueryClient, id: string): boolean =>
  queryClient
    .getMutationCache()
    .getAll()
    .some((mutation) => ids.get(mutation) === id)

/**
 * Stores each change that waits, from the press on until it is answered or given up.
 *
 * @returns a function that ends it
 */
export const storeWaiting = (queryClient: QueryClient, user: string): (() => void) =>
  queryClient.getMutationCache().subscribe((event) => {
    const { mutation } = event
    const what = mutation?.options.meta?.['waits'] as Waits | undefined
    if (!mutation || !what || (event.type !== 'updated' && event.type !== 'removed')) return
    const { status, variables, context, submittedAt } = mutation.state
    if (event.type === 'updated' && !['pending', 'success', 'error'].includes(event.action.type)) return
    const id = ids.get(mutation) ?? newId()
    ids.set(mutation, id)
    const { mutationKey = [], scope, gcTime } = mutation.options
    // What was refused and stays on the screen until its user decides is shown again by the next page, too.
    const isOpen = status === 'pending' || (status === 'error' && gcTime === Number.POSITIVE_INFINITY)
    put(
      user,
      id,
      isOpen && event.type === 'updated'
        ? { what, mutationKey, scope, variables, context, submittedAt }
        : undefined,
    )
  })

/** Whether something waits that this page doesn't know yet. */
export const hasWaiting = (queryClient: QueryClient, user: string): boolean =>
  [sealedOf(user), plainOf(user)].some((place) =>
    Object.keys(storedAt(place)).some((id) => !isHere(queryClient, id)),
  )

/**
 * Takes over what an earlier page left.
 *
 * @param goOn continues a change
 * @returns how many can't be read, and are forgotten: another session sealed them
 */
export function takeWaiting(
  queryClient: QueryClient,
  user: string,
  goOn: (waiting: Waiting) => Mutation,
): number {
  let lost = 0
  const take = (place: Place, read: (text: string) => string): void => {
    for (const [id, text] of Object.entries(storedAt(place))) {
      if (isHere(queryClient, id)) continue
      try {
        ids.set(goOn(JSON.parse(read(text)) as Waiting), id)
      } catch {
        put(user, id, undefined)
        lost += 1
      }
    }
  }
  if (hasSeal()) take(sealedOf(user), unsealText)
  take(plainOf(user), (text) => text)
  return lost
}
