import { expect, test as base } from './fixtures.ts'
import { filesOf, told } from './evening/likeness.ts'
import { play, scenes, type Evening } from './evening/play.ts'
import { search } from './evening/search.ts'
import { secrets } from './evening/secrets.ts'

const test = base.extend<object, { evenings: { readonly secret: Evening; readonly quiet: Evening } }>({
  evenings: [
    async ({ browser, shop }, use, { project }) => {
      const {
        viewport = null,
        hasTouch = false,
        isMobile = false,
        locale = '',
        timezoneId = '',
      } = project.use
      const options = { viewport, hasTouch, isMobile, locale, timezoneId }
      const secret = await play('full of secrets', browser, options, shop)
      const quiet = await play('quiet', browser, options, shop)
      await use({ secret, quiet })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test.describe('An evening of secrets', () => {
  test('is like a quiet one to her', async ({ evenings: { secret, quiet } }) => {
    const restless = new Set(scenes.filter((scene) => scene.restless).map(({ name }) => name))
    expect(told(secret.olive, restless)).toEqual(told(quiet.olive, restless))
    expect(filesOf(secret.olive)).toEqual(filesOf(quiet.olive))
    expect(search(secret.olive, Object.values(secrets))).toEqual([])
  })
})
