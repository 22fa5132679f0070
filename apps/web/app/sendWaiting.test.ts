import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api/queryClient.ts'
import { sendingMessages } from '../features/conversations/useSending.ts'
import { sendingGivings } from '../features/purchases/queries.ts'
import { sendingShared } from '../features/sharing/useSharedAddition.ts'
import { aRelativesWish } from '../features/wishes/testing/example.ts'
import { sendingPlaces } from '../features/wishes/order/usePlacing.ts'
import { sendingIntents } from '../features/wishes/useIntent.ts'
import { keep } from '../storage/kept.ts'
import { takeSeal } from '../storage/seal.ts'
import { forgetUser, rememberUser } from '../storage/storedUser.ts'
import { giveStorages, openTab, storedText, takeStorages } from '../testing/storages.ts'
import { alertAtom } from '../ui/alerts.ts'
import { hasWaiting, storeWaiting } from '../unsaved/waiting.ts'
import { sendWaiting } from './sendWaiting.ts'

// Node has none. Nothing connects here.
vi.hoisted(() => vi.stubGlobal('WebSocket', vi.fn()))

/** What reached the server, in its order: the call, and the command. */
let sent: (readonly [string, unknown])[]
let answer: () => Response | Promise<Response>
const reached = (): Response => Response.json({ result: { data: { ...aRelativesWish(), Messages: [] } } })
const cut = (): never => {
  throw new TypeError('Failed to fetch')
}
const refused = (): Response =>
  Response.json(
    { error: { message: 'Quelqu’un a été plus rapide', code: -32_009, data: { httpStatus: 409 } } },
    { status: 409 },
  )

const bob = { uid: 'bob', name: 'Bob' } as Parameters<typeof rememberUser>[0]
const lea = { uid: 'lea', name: 'Léa' } as Parameters<typeof rememberUser>[0]

/** A page of somebody, from its start on. */
let leave = (): void => {}
function openPage(user: string): QueryClient {
  leave()
  const page = createQueryClient(() => {})
  const stop = storeWaiting(page, user)
  leave = () => {
    stop()
    // Nothing of it goes on.
    vi.clearAllTimers()
  }
  return page
}

beforeEach(() => {
  vi.useFakeTimers()
  giveStorages()
  sent = []
  answer = cut
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    const answered = await answer()
    const { commandId } = JSON.parse((options?.body as string | undefined) ?? '{}') as { commandId?: string }
    sent.push([(url as string).replace(/.*\/trpc\/|\?.*/g, ''), commandId])
    return answered
  })
  takeSeal('a seal of one session')
  rememberUser(bob)
  getDefaultStore().set(alertAtom, undefined)
})
afterEach(() => {
  leave()
  vi.mocked(fetch).mockRestore()
  takeStorages()
  takeSeal(undefined)
  vi.useRealTimers()
})

type Sending = (client: QueryClient, of: string) => MutationOptions<unknown, Error, unknown>

/** What waits, as a screen asks for it: what sends it, and the command that it is. */
const acts: Record<string, readonly [Sending, unknown, readonly [string, unknown]]> = {
  'a gift that they take': [
    sendingGivings as unknown as Sending,
    { kind: 'give', input: { uid: 'bike', commandId: 'command-1', buyerUid: 'bob' } },
    ['purchases.give', 'command-1'],
  ],
  'a gift that they give no more': [
    sendingGivings as unknown as Sending,
    { kind: 'giveBack', input: { uid: 'bike', commandId: 'command-2' } },
    ['purchases.giveBack', 'command-2'],
  ],
  'a wish that they add': [
    sendingIntents as unknown as Sending,
    { kind: 'add', uid: 'new', at: '', input: { name: 'Vélo', owner: 'lea', commandId: 'command-3' } },
    ['wishes.add', 'command-3'],
  ],
  'a wish that they remove': [
    sendingIntents as unknown as Sending,
    { kind: 'remove', input: { uid: 'bike', commandId: 'command-4' } },
    ['wishes.remove', 'command-4'],
  ],
  'a removal that they take back': [
    sendingIntents as unknown as Sending,
    { kind: 'restore', input: { uid: 'bike', commandId: 'command-5' }, wish: aRelativesWish() },
    ['wishes.restore', 'command-5'],
  ],
  'a wish that they put in a place': [
    sendingPlaces as unknown as Sending,
    { kind: 'place', input: { owner: 'lea', commandId: 'command-6', places: [] } },
    ['wishes.place', 'command-6'],
  ],
  'a message': [
    sendingMessages as unknown as Sending,
    { commandId: 'command-7', at: '', text: 'On lui offre un vélo ?', wish: null },
    ['conversations.send', 'command-7'],
  ],
  'something that was shared': [
    sendingShared as unknown as Sending,
    { name: 'Vélo', commandId: 'command-8', wishes: [{ owner: 'lea', name: 'Vélo' }] },
    ['wishes.add', expect.any(String)],
  ],
}
const each = Object.entries(acts).map(([act, [...rest]]) => [act, ...rest] as const)

/** Asks for it in a page. */
async function press(page: QueryClient, sending: Sending, variables: unknown): Promise<void> {
  page
    .getMutationCache()
    .build(page, sending(page, 'lea'))
    .execute(variables)
    .catch(() => {})
  await vi.advanceTimersByTimeAsync(20)
}

const told = () => getDefaultStore().get(alertAtom)?.text

describe('Somebody without a connection', () => {
  it.each(each)(
    'finds %s in the page that is loaded again, which sends it once',
    async (_, sending, what, command) => {
      await press(openPage('bob'), sending, what)
      leave()
      answer = reached
      const next = openPage('bob')
      expect(hasWaiting(next, 'bob')).toBe(true)
      await Promise.all([sendWaiting(next, 'bob'), vi.advanceTimersByTimeAsync(5_000)])
      expect(sent).toContainEqual(command)
      expect(hasWaiting(openPage('bob'), 'bob')).toBe(false)
      expect(told()).toBe('Ce qui attendait la connexion est envoyé')
    },
  )

  it.each(each)('finds %s when they closed the tab, sealed meanwhile', async (_, sending, what, command) => {
    await press(openPage('bob'), sending, what)
    leave()
    const inTheClear = storedText()
    for (const word of ['bike', 'Vélo', 'vélo', 'command', 'lea', 'buyerUid'])
      expect(inTheClear).not.toContain(word)
    openTab()
    answer = reached
    await Promise.all([sendWaiting(openPage('bob'), 'bob'), vi.advanceTimersByTimeAsync(5_000)])
    expect(sent).toContainEqual(command)
  })

  it.each(each)('leaves nothing of %s to anybody who signs in next', async (_, sending, what) => {
    await press(openPage('bob'), sending, what)
    forgetUser()
    // A page that is being left may still be refused something.
    answer = refused
    await vi.advanceTimersByTimeAsync(20_000)
    expect(storedText()).toBe('[{},{}]')
    rememberUser(lea)
    answer = reached
    sent = []
    await Promise.all([sendWaiting(openPage('lea'), 'lea'), vi.advanceTimersByTimeAsync(5_000)])
    expect(sent).toEqual([])
    expect(told()).toBeUndefined()
  })

  it('who is not signed out is no other person either', async () => {
    await press(openPage('bob'), acts['a message']![0], acts['a message']![1])
    leave()
    rememberUser(lea)
    expect(storedText()).not.toContain('bob')
  })

  it('is told what the server refuses of it', async () => {
    const [sending, what] = acts['a wish that they add']!
    await press(openPage('bob'), sending, what)
    leave()
    answer = refused
    await Promise.all([sendWaiting(openPage('bob'), 'bob'), vi.advanceTimersByTimeAsync(5_000)])
    expect(told()).toBe('«\u00a0Vélo\u00a0» n’a pas été ajouté. Quelqu’un a été plus rapide')
    expect(hasWaiting(openPage('bob'), 'bob')).toBe(false)
  })

  it('is told of what another session of theirs sealed', async () => {
    const [sending, what] = acts['a gift that they take']!
    await press(openPage('bob'), sending, what)
    leave()
    takeSeal('a seal of another session')
    answer = reached
    await Promise.all([sendWaiting(openPage('bob'), 'bob'), vi.advanceTimersByTimeAsync(5_000)])
    expect(sent).toEqual([])
    expect(told()).toBe('Un changement qui attendait la connexion n’a pas pu être envoyé')
    expect(hasWaiting(openPage('bob'), 'bob')).toBe(false)
  })

  it('whose page never reached the server has it in this tab', async () => {
    takeSeal(undefined)
    const [sending, what, command] = acts['a gift that they take']!
    await press(openPage('bob'), sending, what)
    leave()
    expect(storedText().split('},{')[0]).not.toContain('bike')
    takeSeal('a seal of one session')
    answer = reached
    await Promise.all([sendWaiting(openPage('bob'), 'bob'), vi.advanceTimersByTimeAsync(5_000)])
    expect(sent).toContainEqual(command)
  })

  it('finds nothing that is no change of theirs', () => {
    keep('sealedWaiting:bob', 'no JSON')
    expect(hasWaiting(openPage('bob'), 'bob')).toBe(false)
  })
})
