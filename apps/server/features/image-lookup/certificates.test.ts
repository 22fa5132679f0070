import { Agent, request } from 'undici'
import { describe, expect, it } from 'vitest'
import { openShop } from './testing/shop.ts'
import { running } from '../../testing/server.ts'
import { unvouchedCertificate } from './testing/unvouched-certificate.ts'

const shop = running(() =>
  openShop((_, response) => response.setHeader('content-type', 'text/html').end('<html>produit</html>'), {
    certificate: unvouchedCertificate,
  }),
)

describe('a shop with a certificate that nobody vouches for', () => {
  it('is refused, and is sent no request', async () => {
    expect(await shop.visit(`${shop.url}/produit`)).toEqual({ refused: 'ShopUnreachable' })
    expect(shop.connections()).toBe(1)
    expect(shop.requests).toHaveLength(0)
  })

  it('would be read by who takes its own word for it', async () => {
    const dispatcher = new Agent({
      connect: { ca: unvouchedCertificate.cert, servername: 'shop.example' },
    })
    const { body } = await request(`https://127.0.0.1:${shop.port}/produit`, { dispatcher })
    expect(await body.text()).toContain('produit')
    await dispatcher.destroy()
  })
})
