import { awkwardFamily } from '../../screenshots/family.ts'
import { servePictures } from '../../screenshots/pictures.ts'
import { screens, type Screen } from '../../screenshots/screens.ts'
import { visit } from '../../screenshots/visit.ts'
import { reportViolations } from '../policy.ts'
import { expect, test } from '../fixtures.ts'

/** Screens open at once: each waits for most of its time. */
const lanes = 4

test('no screen does what the content security policy forbids', async ({ browser, server }) => {
  test.slow()
  const pictures = await servePictures()
  const cast = await awkwardFamily(server.url, pictures)
  await server.admin('grant', cast.marie.name)
  const world = { browser, serverUrl: server.url, cast, pictures }
  const found: string[] = []
  const open = async (screen: Screen): Promise<void> => {
    const { page, context } = await visit(world, screen, 'default', { locale: 'fr-FR' }, reportViolations)
    const reported = await page.evaluate(() => sessionStorage.getItem('violations'))
    if (reported) found.push(`${screen.name}: ${reported}`)
    await context.close()
  }
  const left = [...screens]
  const lane = async (): Promise<void> => {
    for (let screen = left.shift(); screen; screen = left.shift()) await open(screen)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  pictures.close()
  expect(found).toEqual([])
})

test('the policy lets no script in but our files', async ({ server }) => {
  for (const path of ['/', '/login', '/app/my-list', '/api/docs']) {
    const { headers } = await fetch(`${server.url}${path}`)
    const directives = (headers.get('content-security-policy') ?? '').split(/;\s*/)
    expect(directives, path).toContain("script-src 'self'")
    expect(directives, path).toContain("object-src 'none'")
    expect(directives, path).toContain("base-uri 'none'")
    expect(directives.join(), path).not.toMatch(/unsafe-(inline|eval|hashes)|strict-dynamic/)
  }
})
