import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { initials, Person } from './Person.tsx'
import { PersonLink } from './PersonLink.tsx'

const drawn = (person: React.ReactElement): string =>
  renderToStaticMarkup(<MemoryRouter>{person}</MemoryRouter>)

describe('an avatar', () => {
  it('shows initials, and says nothing to a screen reader', () => {
    expect(drawn(<Person name="Léa Martin" />)).toMatch(/aria-hidden="true"[^>]*><span>LM</)
  })

  it('shows the picture that our server has', () => {
    const address = '/api/pictures/lea/card'
    const picture = { card: address, page: address, width: 256, height: 256 }
    expect(drawn(<Person name="Léa" picture={picture} />)).toContain(`src="${address}"`)
  })

  it('has no status dot unless it is given one', () => {
    expect(drawn(<Person name="Léa" />)).not.toMatch(/data-status/)
  })

  it.each([
    ['online', 'en ligne'],
    ['away', 'hors ligne'],
    ['other', 'statut inconnu'],
  ] as const)('has a dot for %s, with words', (status, words) => {
    const html = drawn(<Person name="Léa" status={status} />)
    expect(html).toContain(`data-status="${status}"`)
    expect(html).toContain(`>${words}</span>`)
  })

  it('links to the list it is given, by name', () => {
    const html = drawn(<PersonLink name="Léa" picture={null} size={88} to="/app/users/3f25" />)
    expect(html).toContain('aria-label="Voir la liste de Léa"')
    expect(html).toContain('href="/app/users/3f25"')
  })
})

it('the initials of a name are two letters at most', () => {
  expect(initials('Marie')).toBe('M')
  expect(initials('émilie de la Tour')).toBe('ÉT')
  expect(initials('Jean-Pierre')).toBe('JP')
  expect(initials('  ')).toBe('')
})

it('the initials of a name are whole characters, as people see them', () => {
  expect(initials('🇫🇷 Zoé')).toBe('🇫🇷Z')
  expect(initials('E\u0301lodie')).toBe('E\u0301')
  expect(initials('👨‍👩‍👧‍👦 les Martin')).toBe('👨‍👩‍👧‍👦M')
})
