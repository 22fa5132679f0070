import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runProgram } from '../support/program.ts'

const lookup = (...args: readonly string[]) => runProgram('lookup', args, {})

const saved = (name: string): string =>
  fileURLToPath(
    new URL(`../../apps/server/features/image-lookup/testing/shops/${name}.html`, import.meta.url),
  )

describe('the report of the look-up', () => {
  it('shows what was found in a saved page, from which source, and what was chosen', async () => {
    const { status, stdout } = await lookup(
      saved('prestashop'),
      '--url',
      'https://halles.example/tablier.html',
    )
    expect(status).toBe(0)
    expect(stdout).toMatch(/ 1 {2}layout {5}800 px {3}600 points\n/)
    expect(stdout).toContain('écartée : un logo ou un ornement')
    expect(stdout).toContain('Choisie : https://halles.example/123-large_default/tablier-en-lin.jpg')
    expect(stdout).toContain('Nom     : Tablier en lin')
    expect(stdout).toContain('Site    : halles.example')
  })

  it('says when a price is the lowest of several', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lookup-'))
    const page = join(folder, 'page.html')
    const offers = { '@type': 'AggregateOffer', lowPrice: 20, highPrice: 35, priceCurrency: 'EUR' }
    const product = JSON.stringify({ '@type': 'Product', name: 'Théière', offers })
    writeFileSync(page, `<script type="application/ld+json">${product}</script>`)
    try {
      expect((await lookup(page)).stdout).toContain('Prix    : à partir de 20\u00a0€')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('says why there is no picture', async () => {
    expect(await lookup(saved('blocked'))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Aucune : Ce site refuse'),
    })
    expect(await lookup('http://127.0.0.1/')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Cette adresse ne peut pas être consultée'),
    })
  })

  it('says what is wrong with its arguments, or prints its usage', async () => {
    expect(await lookup('nulle-part.html')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Le fichier « nulle-part.html » est introuvable.'),
    })
    expect(await lookup(saved('amazon'), '--url', 'nulle part')).toMatchObject({ status: 1 })
    expect(await lookup()).toMatchObject({ status: 0, stdout: expect.stringContaining('npm run lookup') })
  })
})
