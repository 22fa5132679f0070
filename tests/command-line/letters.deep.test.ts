import { commandId, registerFamily } from '@cachotteries/server/testing/people'
import { testServer } from '@cachotteries/server/testing/server'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../support/command.ts'

const server = testServer()

const preview = (login: string): Promise<string> =>
  runCommand(server.databaseUrl, ['letter', 'preview', login])

describe('the preview of a letter', () => {
  it('has what somebody would be told now, and changes nothing', async () => {
    const [lea, marc] = await registerFamily(server.url, 'Martin', ['Léa', 'Marc'])
    const wish = { commandId: commandId(), owner: marc.userId, name: 'Vélo' }
    await marc.ask.wishes.add.mutate(wish)
    const shown = await preview('léa')
    expect(shown).toContain('Bonjour Léa,')
    expect(shown).toContain('Du nouveau sur les listes\n- Marc\u00a0: «\u00a0Vélo\u00a0»\n')
    expect(await preview('Léa')).toBe(shown)
    expect((await lea.ask.digests.mine.query()).rhythm).toBeNull()
    for (const table of ['digests', 'digest_stops', 'mail_queue'])
      expect((await server.pool.query(`select from app.${table}`)).rowCount).toBe(0)
  })

  it('says when there is nothing to tell, or nobody', async () => {
    const [ana] = await registerFamily(server.url, 'Dupont', ['Ana'])
    expect(await preview(ana.name)).toBe('Il n’y a rien de nouveau pour « Ana ».')
    await expect(preview('Personne')).rejects.toThrow()
  })
})
