import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SharedPreferences } from './SharedPreferences.tsx'

const drawn = (value: string): string =>
  renderToStaticMarkup(
    <SharedPreferences preferences={[{ uid: '1', type: 'elsewhere', title: 'Ailleurs', value }]} />,
  )

describe('a preference that is shared', () => {
  it.each(['https://liste.example/lea', 'http://couleurs.example/vert'])(
    'is a link that opens in a new tab and sends no referrer: %s',
    (address) => {
      const html = drawn(address)
      for (const attribute of [
        `href="${address}"`,
        'target="_blank"',
        'rel="noopener noreferrer"',
        'referrerPolicy="no-referrer"',
      ])
        expect(html).toContain(attribute)
    },
  )

  it.each(['javascript:alert(document.domain)', 'M, voir https://tailles.example', '38'])(
    'is text: %s',
    (value) => {
      const html = drawn(value)
      expect(html).toContain(`>${value}</dd>`)
      expect(html).not.toContain('href')
    },
  )
})
