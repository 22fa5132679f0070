import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { aRelativesWish, marie, paul } from '../testing/example.ts'
import { WishSections } from './WishSections.tsx'

const shown = {
  available: [{ wish: aRelativesWish(), saved: true, pending: false }],
  together: [],
  bought: [],
  putAway: [],
}

it.each([
  [
    'that a bought wish leaves the list',
    false,
    'Un souhait acheté\u00a0? Il disparaîtra de la liste de Paul à sa prochaine visite.',
  ],
  [
    'that nothing changes for an owner who chose the total surprise',
    true,
    'Un souhait acheté\u00a0? Paul ne verra rien changer.',
  ],
  ['nothing to somebody who is set aside, and isn’t told', undefined, null],
] as const)('a relative’s list says %s', (_what, totalSurprise, said) => {
  const drawn = renderToStaticMarkup(
    <MemoryRouter>
      <WishSections
        owner={paul}
        byVisitor
        totalSurprise={totalSurprise}
        shown={shown}
        counts={shown}
        unrolled={1}
        me={marie.uid}
        edited={undefined}
        onEdit={() => undefined}
        editor={null}
      />
    </MemoryRouter>,
  )
  const [, hint = null] = /wish-hint">(.*?)</.exec(drawn) ?? []
  expect(drawn).toContain('Toujours disponibles')
  expect(hint).toBe(said)
})
