import { expect, test } from '../fixtures.ts'

// accessibility.e2e.ts, which opens every screen, checks that no screen violates it.
test('the policy lets no script in but our files, and what was built into our page', async ({ server }) => {
  for (const path of ['/', '/login', '/app/my-list']) {
    const { headers } = await fetch(`${server.url}${path}`)
    const directives = (headers.get('content-security-policy') ?? '').split(/;\s*/)
    const scripts = directives.find((directive) => directive.startsWith('script-src'))
    expect(scripts, path).toMatch(/^script-src 'self'( 'sha256-[\w+/]{43}=')+$/)
    expect(directives, path).toContain("object-src 'none'")
    expect(directives, path).toContain("base-uri 'none'")
    expect(directives.join(), path).not.toMatch(/unsafe-(inline|eval|hashes)|strict-dynamic/)
  }
})

test('the page about the calls runs no script, and is in a sandbox of its own', async ({ server }) => {
  const { headers } = await fetch(`${server.url}/api/docs`)
  const directives = (headers.get('content-security-policy') ?? '').split(/;\s*/)
  expect(directives).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']))
  expect(directives.join()).not.toMatch(/script-src|allow-/)
})
