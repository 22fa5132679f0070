import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListView } from '@cachotteries/contracts/wishes'
import { applyChange, type Held } from '../../../live/applyChange.ts'
import { intentsKey } from '../../../live/listIntents.ts'
import { listKey } from '../../../live/listQuery.ts'
import { listRows } from '../../../live/listRows.ts'
import { anOwnWish, marie } from '../testing/example.ts'
import { withIntents, type Placing } from '../intent.ts'
import { usePlacing, type Places } from './usePlacing.ts'

// Node has none. Nothing connects here.
vi.hoisted(() => vi.stubGlobal('WebSocket', vi.fn()))

let queryClient: QueryClient
/** Puts the wish in a place. */
let put: (place: string) => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  // Each command is answered at once.
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ result: {} })))
  queryClient = new QueryClient()
  queryClient.setQueryData<Held<ListView>>(listKey(marie.uid), {
    view: { uid: 'list', User: marie, Wishes: [anOwnWish({ uid: 'wish', place: 'a0' })] },
    digest: null,
  })
  const got: ((places: Places) => Promise<void>)[] = []
  function Component() {
    got.push(usePlacing(marie.uid))
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Provider store={createStore()}>
        <Component />
      </Provider>
    </QueryClientProvider>,
  )
  put = async (place) => got[0]?.([{ uid: 'wish', place }])
})
afterEach(() => {
  vi.mocked(fetch).mockRestore()
  vi.useRealTimers()
})

/** The server pushes the list with the wish in a place. */
const push = (place: string): void =>
  void queryClient.setQueryData<Held<ListView>>(listKey(marie.uid), (held) =>
    applyChange(
      held,
      { kind: 'change', upserted: [anOwnWish({ uid: 'wish', place })], removed: [], digest: place },
      listRows,
    ),
  )

/** Where the wish is shown. */
function shown(): string | null | undefined {
  const held = queryClient.getQueryData<Held<ListView>>(listKey(marie.uid))
  const pending = queryClient
    .getMutationCache()
    .findAll({ mutationKey: intentsKey(marie.uid), status: 'pending' })
    .map(({ state }) => state.variables as Placing)
  return held && withIntents(held.view, pending, { me: marie, relatives: [] })[0]?.wish.place
}

describe('a wish that is put in a place', () => {
  it('stays there when the push of the place before comes late', async () => {
    const moved = [put('a1'), put('a2')]
    await vi.advanceTimersByTimeAsync(500)
    expect(shown()).toBe('a2')
    push('a1')
    await vi.advanceTimersByTimeAsync(500)
    expect(shown()).toBe('a2')
    push('a2')
    await Promise.all(moved)
    expect(shown()).toBe('a2')
  })

  it('stays there without a push', async () => {
    const moved = put('a1')
    await vi.advanceTimersByTimeAsync(5_000)
    await moved
    expect(shown()).toBe('a1')
  })

  it('goes where another device puts it meanwhile', async () => {
    const moved = put('a1')
    await vi.advanceTimersByTimeAsync(500)
    push('a9')
    await vi.advanceTimersByTimeAsync(5_000)
    await moved
    expect(shown()).toBe('a9')
  })
})
