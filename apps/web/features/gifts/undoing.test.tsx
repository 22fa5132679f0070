import type { WishView } from '@cachotteries/contracts/wishes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alertAtom } from '../../ui/alerts.ts'
import { aGift } from './testing/example.ts'
import { useTakeGiftAgain } from './queries.ts'
import { aBoughtWish, aRelativesWish, marie, paul } from '../wishes/testing/example.ts'
import { usePurchase } from '../purchases/published/usePurchase.ts'

// Node has none. Nothing connects here.
vi.hoisted(() => vi.stubGlobal('WebSocket', vi.fn()))

/** What was sent of a purchase, in its order: the call, and what it says. */
let sent: (readonly [string, object])[]
const store = createStore()

beforeEach(() => {
  sent = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
    const {
      uid: _uid,
      commandId: _commandId,
      ...purchase
    } = JSON.parse(options?.body as string) as Record<string, unknown>
    sent.push([(url as string).replace(/.*\/trpc\/|\?.*/g, ''), purchase])
    return Promise.resolve(Response.json({ result: { data: aRelativesWish() } }))
  })
})
afterEach(() => vi.mocked(fetch).mockRestore())

/** What a component gets from a hook. */
function from<Got>(hook: () => Got): Got {
  const got: Got[] = []
  function Component() {
    got.push(hook())
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Provider store={store}>
        <Component />
      </Provider>
    </QueryClientProvider>,
  )
  const [first] = got
  if (first === undefined) throw new Error('nothing was rendered')
  return first
}

/** Presses « Annuler ». */
async function undo(): Promise<void> {
  const before = sent.length
  store.get(alertAtom)?.act?.()
  await vi.waitFor(() => expect(sent).toHaveLength(before + 1))
}

const mine: WishView = aBoughtWish({
  buyerUid: marie.uid,
  buyer: marie,
  gifts: [{ uid: marie.uid, name: marie.name, quantity: 6, on: '2026-11-10', isOpen: false, together: null }],
  quantity: 6,
})

describe('a relative who undoes', () => {
  it('that they give it no more says so, and gives it as before', async () => {
    await from(() => usePurchase(paul.uid, marie.uid)).giveBack(mine)
    await undo()
    expect(sent).toEqual([
      ['purchases.giveBack', {}],
      [
        'purchases.give',
        { buyerUid: 'marie', purchaseDate: '2026-11-10', purchaseQuantity: 6, isAgain: true },
      ],
    ])
  })

  it('that they give fewer says so, and gives as many as before', async () => {
    await from(() => usePurchase(paul.uid, marie.uid)).give(mine, 2)
    await undo()
    expect(sent).toEqual([
      ['purchases.give', { buyerUid: 'marie', purchaseQuantity: 2 }],
      ['purchases.give', { buyerUid: 'marie', purchaseQuantity: 6, isAgain: true }],
    ])
  })

  it('that they give it no more, on the page of their gifts, says so', async () => {
    const { mutateAsync } = from(() => useTakeGiftAgain(marie.uid))
    await mutateAsync(aGift({ state: 'undone', quantity: 6, gives: 2 }))
    expect(sent).toEqual([
      [
        'purchases.give',
        { buyerUid: 'marie', purchaseDate: '2026-11-12', purchaseQuantity: 2, isAgain: true },
      ],
    ])
  })
})

describe('a relative who gives it', () => {
  it('doesn’t say that they undo anything', async () => {
    await from(() => usePurchase(paul.uid, marie.uid)).give(aRelativesWish())
    expect(sent).toEqual([['purchases.give', { buyerUid: 'marie', purchaseDate: expect.any(String) }]])
  })
})
