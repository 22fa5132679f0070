import { exampleContent, otherContent } from '@cachotteries/contracts/testing/wishes'
import { contentFields, type ContentField, type WishContent } from '@cachotteries/contracts/wish-fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { aGift } from '../gifts/testing/example.ts'
import { GiftDetails } from '../gifts/GiftDetails.tsx'
import { GiftRow } from '../gifts/GiftRow.tsx'
import { PreviewedWish } from '../transfer/PreviewedWish.tsx'
import { ReadOnlyCards } from './card/ReadOnlyCards.tsx'
import { WishCard } from './card/WishCard.tsx'
import { anOwnWish, aRelativesWish, marie, paul } from './testing/example.ts'
import { fieldInWords } from './published/fields.tsx'
import { WishToRead } from './form/WishToRead.tsx'

// Node has none. Nothing connects here.
vi.hoisted(() => vi.stubGlobal('WebSocket', vi.fn()))

const nothing = (): void => undefined

/** All that shows a wish with what it says. */
const cards: { readonly [card: string]: (content: WishContent) => ReactNode } = {
  'a card': (content) => (
    <WishCard
      wish={aRelativesWish(content)}
      saved
      pending={false}
      heading="h2"
      owner="paul"
      me="marc"
      onEdit={nothing}
    />
  ),
  'a card to be read alone': (content) => <ReadOnlyCards wishes={[anOwnWish(content)]} heading="h2" />,
  'an import’s preview': (content) => (
    <PreviewedWish
      wish={{ ...content, place: 'Ligne 2', notes: [], already: null }}
      chosen
      onToggle={nothing}
    />
  ),
  'the page of a wish that one may read': (content) => (
    <WishToRead
      wish={aRelativesWish(content)}
      owner={paul}
      people={{ me: marie, relatives: [paul] }}
      refused={undefined}
      onSubmit={nothing}
      onClose={nothing}
    />
  ),
  'a gift': (content) => {
    const gift = aGift({ ...content, for: [paul] })
    const acts = { onSave: async () => undefined, onMove: nothing }
    return (
      <>
        <GiftRow gift={gift} me="marie" occasions={[]} />
        <GiftDetails gift={gift} me="marie" occasions={[]} {...acts} />
      </>
    )
  },
}

const drawn = (card: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{card}</MemoryRouter>
    </QueryClientProvider>,
  )

/** The link of a picture is shown as the picture that the server has made of it. */
const visible = contentFields.filter((field) => field !== 'img')

const changed = (field: ContentField): WishContent => ({ ...exampleContent, [field]: otherContent[field] })

describe.each(Object.entries(cards))('%s', (card, draw) => {
  // Stars are for choosing.
  const shown = visible.filter((field) => card !== 'a gift' || field !== 'importance')
  const example = drawn(draw(exampleContent))

  it.each(shown)('shows the field %s', (field) => {
    const other = drawn(draw(changed(field)))
    expect(other).not.toBe(example)
  })
})

describe('what has changed of a gift', () => {
  it.each(contentFields)('says the field %s in words', (field) => {
    expect(fieldInWords(field, otherContent[field])).not.toBe(fieldInWords(field, exampleContent[field]))
    expect(fieldInWords(field, null)).toBe('rien')
  })
})
