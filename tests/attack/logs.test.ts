import { describe, expect, it } from 'vitest'
import { indiscretions } from '../support/discretion.ts'

const token = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEF_'
const user = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

describe('a log', () => {
  it.each([
    ['a mail address', 'impossible d’écrire à olive@famille.example'],
    ['a token', `cookie session=${token}; Path=/`],
    ['a token', `GET /reset/${user}/${token}`],
    ['the digest of one', `${'0a'.repeat(32)} n’est à personne`],
    ['a password’s hash', '$argon2id$v=19$m=19456'],
  ])('that holds %s is found out', (what, line) => {
    expect(indiscretions(`prêt\n${line}\n`)).toEqual([`${what}: ${line}`])
  })

  it('that holds a word of somebody’s is found out', () => {
    expect(indiscretions('insert failed: Montre', ['Vélo', 'Montre'])).toHaveLength(1)
  })

  it('may hold the link that the operator is to hand over, in its own line alone', () => {
    const link = `http://localhost:3000/reset/${user}/${token}`
    expect(indiscretions(`  Son lien : ${link}`)).toEqual([])
    expect(indiscretions(`erreur : ${link}`)).toHaveLength(1)
    expect(indiscretions(`  Son lien : ${link} de olive@famille.example`)).toHaveLength(2)
  })

  it('may hold ids, times, codes and places in the code', () => {
    expect(
      indiscretions(
        `{"level":"error","at":"2026-11-21T14:24:35.340Z","code":"23505","stack":"Error\\n at file:///srv/node_modules/@hono/node-server/dist/index.mjs:796:17 ${user}"}`,
      ),
    ).toEqual([])
  })
})
