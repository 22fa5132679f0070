import { exampleContent } from '@cachotteries/contracts/testing/wishes'
import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { aPicture, aRelativesWish } from '../testing/example.ts'
import { WishCard } from './WishCard.tsx'

const draw = (wish: RelativesWishView): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WishCard
        wish={wish}
        saved
        pending={false}
        heading="h2"
        owner="paul"
        me="marc"
        onEdit={() => undefined}
      />
    </MemoryRouter>,
  )

describe('a card', () => {
  const drawn = draw(aRelativesWish(exampleContent))

  it('shows the price and when it was seen', () => {
    expect(drawn).toMatch(/>Prix indicatif\s: 249,90\s€, vu le 12 novembre 2025</)
  })

  it('leads to the shop', () => {
    expect(drawn).toContain(`href="${exampleContent.url}"`)
  })

  it('shows the picture that our server has', () => {
    const picture = aPicture()
    expect(draw(aRelativesWish({ ...exampleContent, picture }))).toContain(`src="${picture.card}"`)
  })

  it('has a drawing as long as our server has none, and nothing from the link', () => {
    expect(drawn).not.toContain('<img')
    expect(drawn).not.toContain(exampleContent.img)
  })
})
