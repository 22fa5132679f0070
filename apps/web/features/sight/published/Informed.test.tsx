import type { SightView } from '@cachotteries/contracts/sight'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Readers } from './Informed.tsx'

// The older ones of our Node.js have none, and nothing is sent here.
vi.hoisted(() => vi.stubGlobal('WebSocket', vi.fn()))

const sight = (uid: string, ...names: readonly string[]): SightView => ({
  uid,
  People: names.map((name) => ({
    uid: name.toLowerCase(),
    name,
    since: '2026-01-01T10:00:00.000Z',
    isRelative: true,
  })),
  SetAside: [],
  Guests: [],
})

/** The line below what Marc writes, once these lists are loaded. */
function drawn(concerned: readonly [string, ...string[]], ...loaded: readonly SightView[]): string {
  const client = new QueryClient()
  for (const view of loaded) client.setQueryData(['sight', 'get', view.uid], { view, digest: null })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Readers concerned={concerned} me="marc" />
    </QueryClientProvider>,
  )
}

describe('who reads what one writes', () => {
  const lea = sight('lea', 'Marc', 'Max', 'Ugo')

  it('is named, the writer last', () => {
    expect(drawn(['lea'], lea)).toContain('Pourront le lire\u00a0: Max, Ugo et vous (3 personnes)')
  })

  it('has neither Max nor who only sees his list, when it is about a wish that is for him too', () => {
    const html = drawn(['lea', 'max'], lea, sight('max', 'Lea', 'Marc', 'Paul', 'Ugo'))
    expect(html).toContain('Pourront le lire\u00a0: Ugo et vous (2 personnes)')
  })

  it('is the writer alone where nobody else sees the list', () => {
    expect(drawn(['lea'], sight('lea', 'Marc'))).toContain('Personne d’autre que vous ne pourra le lire')
  })

  it('is not said before it is known', () => {
    expect(drawn(['lea'])).not.toContain('lire')
  })
})
