import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readProvider } from '@cachotteries/contracts/handed-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPage } from './page.ts'

const button = '<button type="button" data-provider="">Se connecter avec __PROVIDER__</button>'
const provider = { name: `L’<i>"$&'`, registers: true, only: false }

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'page-'))
  const drawn = JSON.stringify([['/(login)?', 'Entrée', `<form>${button}<button>Autre</button></form>`]])
  await writeFile(
    join(root, 'index.html'),
    `<title>Page</title><div id="root"></div><!-- drawn ${drawn.replaceAll('<', String.raw`\u003c`).replaceAll('>', String.raw`\u003e`)} -->`,
  )
})
afterAll(() => rm(root, { recursive: true }))

const login = (handed?: typeof provider) =>
  readPage(root, handed).textFor({ path: '/login', nonce: '', isSignedOut: true })

describe('a page', () => {
  it('of a server without a provider says nothing of one', () => {
    expect(login()).toBe('<title>Entrée</title><form><button>Autre</button></form><div id="root"></div>')
  })

  it('says what the provider is called, whatever that is, and draws its button', () => {
    const page = login(provider)
    const [, written = ''] = /<meta name="provider" content="([^"<>]*)">/.exec(page) ?? []
    expect(readProvider(written)).toEqual(provider)
    expect(page).toContain(`>Se connecter avec L’&lt;i&gt;"$&amp;'</button><button>Autre</button>`)
    expect(page).toContain('<title>Entrée</title>')
  })

  it('draws no form that asks for a password where all of them are refused', () => {
    const page = login({ ...provider, only: true })
    expect(page).not.toContain('<form>')
    expect(page).toContain('<title>Page</title>')
  })
})
