import { exampleContent } from '@cachotteries/contracts/testing/wishes'
import { textFields } from '@cachotteries/contracts/wish-fields'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { aRelativesWish } from '../example.ts'
import { WishCard } from './WishCard.tsx'

describe('a card', () => {
  const drawn = renderToStaticMarkup(
    <MemoryRouter>
      <WishCard
        wish={aRelativesWish(exampleContent)}
        saved
        pending={false}
        heading="h2"
        owner="paul"
        me="marc"
        onEdit={() => undefined}
      />
    </MemoryRouter>,
  )

  it.each(['name', ...textFields] as const)('shows the %s', (field) => {
    expect(drawn).toContain(`>${exampleContent[field]}<`)
  })

  it('shows the picture, and leads to the shop', () => {
    expect(drawn).toContain(`src="${exampleContent.img}"`)
    expect(drawn).toContain(`href="${exampleContent.url}"`)
  })
})
