import { wishContent } from '@cachotteries/contracts/wish-content'
import { mostWishes } from '@cachotteries/domain/features/wishes/bounds'
import type { ExportView } from '@cachotteries/domain/visibility/views/transfer'
import { beforeAll, describe, expect, it } from 'vitest'
import { commandId, register, registerFamily, type Person } from '../../testing/people.ts'
import { restOf } from '../../testing/rest.ts'
import { startNode, testServer } from '../../testing/server.ts'
import { workbook } from './testing/workbook.ts'

let olive: Person
let remi: Person
let anne: Person
let stranger: Person

const server = testServer()

beforeAll(async () => {
  ;[olive, remi, anne] = await registerFamily(server.url, 'Martin', ['Olive', 'Rémi', 'Anne'])
  stranger = await register(server.url, 'Inconnu')
})

const wish = (by: Person, owner: Person, name: string, more: object = {}) =>
  by.ask.wishes.add.mutate({ commandId: commandId(), owner: owner.userId, name, ...more })

const exported = async (person: Person): Promise<ExportView> => {
  const { status, body } = await restOf(server.url, person.cookie)<ExportView>('GET', '/users/me/export')
  expect(status).toBe(200)
  return body
}

const namesOn = async (person: Person): Promise<string[]> => {
  const { view } = await person.ask.wishes.list.query({ owner: person.userId })
  return view.Wishes.map(({ name }) => name)
}

const page = async (person: Person): Promise<string> => (await person.ask.transfer.page.query()).text

const base64 = (text: string): string => Buffer.from(text).toString('base64')
const read = (person: Person, text: string) => person.ask.transfer.preview.mutate({ content: base64(text) })
const content = (name: string) => wishContent.parse({ name })

describe('an export', () => {
  it('is what one’s screens show, over REST and tRPC alike', async () => {
    await wish(olive, olive, 'Vélo')
    await wish(remi, anne, 'Bague', { isSecret: true, isPurchased: true })
    await wish(stranger, stranger, 'Rien de tel')
    await remi.ask.preferences.add.mutate({ commandId: commandId(), type: 'colours', value: 'Vert' })
    const view = await exported(remi)
    expect({ ...view, exportedAt: '' }).toEqual({
      ...(await remi.ask.transfer.export.query()),
      exportedAt: '',
    })
    const screens = [remi, anne, olive].map(({ userId }) => remi.ask.wishes.list.query({ owner: userId }))
    expect(view).toMatchObject({
      format: 'cachotteries',
      version: 1,
      account: await remi.ask.accounts.me.query(),
      Families: (await remi.ask.families.mine.query()).view.Families,
      relatives: await remi.ask.accounts.relatives.query(),
      lists: (await Promise.all(screens)).map((screen) => screen.view),
    })
    expect(
      view.preferences.map(({ User, Preferences }) => [User.name, Preferences.map(({ value }) => value)]),
    ).toEqual([
      ['Rémi', ['Vert']],
      ['Anne', []],
      ['Olive', []],
    ])
    expect(view.purchases).toMatchObject([{ name: 'Bague', owner: { name: 'Anne' } }])
    expect(JSON.stringify(view)).not.toContain('Rien de tel')
  })

  it('is to the byte the same for whom it is for, whatever is kept from them', async () => {
    const before = await exported(anne)
    const sheet = await anne.ask.transfer.sheet.query()
    await wish(remi, anne, 'Surprise', { isSecret: true })
    const shared = await wish(olive, anne, 'À deux', { isSecret: true, recipientIds: [remi.userId] })
    await olive.ask.wishes.change.mutate({ commandId: commandId(), uid: shared.uid, isPurchased: true })
    expect(JSON.stringify({ ...(await exported(anne)), exportedAt: before.exportedAt })).toBe(
      JSON.stringify(before),
    )
    expect(await anne.ask.transfer.sheet.query()).toEqual(sheet)
    expect(JSON.stringify(await exported(olive))).toContain('Surprise')
  })
})

describe('the preview of an import', () => {
  it('shows what is there to add, and knows again what is on their list', async () => {
    const nina = await register(server.url, 'Nina')
    await wish(nina, nina, 'Une  LAMPE', { url: 'https://lampes.example/12' })
    const { wishes, problems } = await read(
      nina,
      'nom;lien\nune lampe;\nAutre;https://lampes.example/12\nThé;\nThé;\n;',
    )
    expect(wishes.map(({ name, already }) => [name, already])).toEqual([
      ['une lampe', 'listed'],
      ['Autre', 'listed'],
      ['Thé', null],
      ['Thé', 'above'],
    ])
    expect(problems).toEqual([])
    expect(await namesOn(nina)).toEqual(['Une  LAMPE'])
  })

  it('doesn’t know again what was bought, nor what is kept from them: that would tell', async () => {
    const [tom, eva] = await registerFamily(server.url, 'Bois', ['Tom', 'Éva'])
    const bought = await wish(tom, tom, 'Montre')
    const before = await read(tom, 'Bague')
    await wish(eva, tom, 'Bague', { isSecret: true })
    await eva.ask.wishes.change.mutate({ commandId: commandId(), uid: bought.uid, isPurchased: true })
    expect(await read(tom, 'Bague')).toEqual(before)
    expect((await read(tom, 'Montre')).wishes).toMatchObject([{ already: null }])
  })

  it('reads a table from Excel as it is', async () => {
    const bytes = workbook({
      rows: [
        ['Nom', 'Prix'],
        ['Vélo', { xml: '><v>12.5</v></c>' }],
      ],
    })
    const { wishes } = await olive.ask.transfer.preview.mutate({
      content: Buffer.from(bytes).toString('base64'),
    })
    expect(wishes).toMatchObject([{ place: 'Ligne 2', name: 'Vélo', price: { amount: 1_250 } }])
  })

  it('says in French what it can’t read', async () => {
    await expect(read(olive, '')).rejects.toMatchObject({
      message: 'Il n’y a rien à lire',
      data: { failure: 'InvalidInput', issues: [{ path: 'content', message: 'Il n’y a rien à lire' }] },
    })
    await expect(olive.ask.transfer.preview.mutate({ content: '§' })).rejects.toMatchObject({
      data: { issues: [{ path: 'content', message: 'Ce fichier est illisible' }] },
    })
  })

  it('takes half a mebibyte, and refuses more', async () => {
    const much = `nom;note\n${`Thé;${'a'.repeat(1000)}\n`.repeat(500)}`
    expect((await read(olive, much)).wishes).toHaveLength(500)
    await expect(read(olive, 'a'.repeat(600 * 1024))).rejects.toMatchObject({
      data: { failure: 'InvalidInput' },
    })
  })
})

describe('adding what was chosen', () => {
  it('is one command: sent again, it adds nothing twice', async () => {
    const lea = await register(server.url, 'Léa')
    const command = { commandId: commandId(), wishes: [content('Vélo'), content('Thé')] }
    await lea.ask.transfer.import.mutate(command)
    await lea.ask.transfer.import.mutate(command)
    expect(await namesOn(lea)).toEqual(['Thé', 'Vélo'])
  })

  it('adds all of them, or none', async () => {
    const ugo = await register(server.url, 'Ugo')
    const wishes = [content('Vélo'), { ...content('Thé'), url: 'javascript:alert(1)' }]
    await expect(ugo.ask.transfer.import.mutate({ commandId: commandId(), wishes })).rejects.toMatchObject({
      data: { issues: [{ path: 'wishes.1.url' }] },
    })
    expect(await namesOn(ugo)).toEqual([])
  })

  it('adds the most that there may be at once', async () => {
    const max = await register(server.url, 'Max')
    const long = { comment: 'é'.repeat(254), url: `https://a.example/${'a'.repeat(230)}`, img: null }
    const wishes = Array.from({ length: mostWishes }, (_, nth) => ({ ...content(`Souhait ${nth}`), ...long }))
    await max.ask.transfer.import.mutate({ commandId: commandId(), wishes })
    expect(await namesOn(max)).toHaveLength(mostWishes)
    await expect(
      max.ask.transfer.import.mutate({ commandId: commandId(), wishes: [...wishes, content('De trop')] }),
    ).rejects.toMatchObject({ data: { failure: 'InvalidInput' } })
  })

  it('keeps drafts to their owner', async () => {
    const wishes = [{ ...content('Pas encore dit'), isDraft: true }]
    await anne.ask.transfer.import.mutate({ commandId: commandId(), wishes })
    const mine = (await anne.ask.wishes.list.query({ owner: anne.userId })).view.Wishes
    expect(mine.find(({ name }) => name === 'Pas encore dit')).toMatchObject({ isDraft: true })
    const { view } = await remi.ask.wishes.list.query({ owner: anne.userId })
    expect(view.Wishes.map(({ name }) => name)).not.toContain('Pas encore dit')
  })

  it('is seen at once by relatives, as the owner’s own', async () => {
    await anne.ask.transfer.import.mutate({ commandId: commandId(), wishes: [content('Nappe')] })
    const { view } = await remi.ask.wishes.list.query({ owner: anne.userId })
    expect(view.Wishes).toContainEqual(
      expect.objectContaining({
        name: 'Nappe',
        isSecret: false,
        creator: { uid: anne.userId, name: 'Anne' },
      }),
    )
  })
})

describe('taking an import back', () => {
  it('removes what it added and nothing else, once, and is nobody else’s', async () => {
    const [ida, leo] = await registerFamily(server.url, 'Retour', ['Ida', 'Léo'])
    await wish(ida, ida, 'Vélo')
    const imported = commandId()
    const wishes = [content('Thé'), { ...content('Pull'), isDraft: true }]
    await ida.ask.transfer.import.mutate({ commandId: imported, wishes })
    await leo.ask.transfer.takeBack.mutate({ commandId: commandId(), imported })
    expect(await namesOn(ida)).toHaveLength(3)
    const command = { commandId: commandId(), imported }
    await ida.ask.transfer.takeBack.mutate(command)
    await ida.ask.transfer.takeBack.mutate(command)
    expect(await namesOn(ida)).toEqual(['Vélo'])
  })

  it('answers alike, and leaves it with its buyer, when something was bought meanwhile', async () => {
    const [zelie, hugo] = await registerFamily(server.url, 'Achat', ['Zélie', 'Hugo'])
    const imported = commandId()
    const wishes = [content('Thé'), content('Pull')]
    await zelie.ask.transfer.import.mutate({ commandId: imported, wishes })
    const { view } = await hugo.ask.wishes.list.query({ owner: zelie.userId })
    const tea = view.Wishes.find(({ name }) => name === 'Thé')
    await hugo.ask.wishes.change.mutate({ commandId: commandId(), uid: tea?.uid ?? '', isPurchased: true })
    expect(await zelie.ask.transfer.takeBack.mutate({ commandId: commandId(), imported })).toBeUndefined()
    expect(await namesOn(zelie)).toEqual([])
    const after = await hugo.ask.wishes.list.query({ owner: zelie.userId })
    expect(after.view.Wishes.map(({ name }) => name)).toEqual(['Thé'])
  })
})

describe('importing and exporting too often', () => {
  it('is refused for a while', async () => {
    const strict = await startNode(server.databaseUrl, { rateLimits: true })
    const ana = await register(strict.url, 'Ana')
    for (let nth = 0; nth < 30; nth++) await ana.ask.transfer.preview.mutate({ content: base64('Thé') })
    await expect(ana.ask.transfer.sheet.query()).rejects.toMatchObject({
      data: { failure: 'TooManyAttempts' },
    })
    await strict.stop()
  })
})

describe('the page of an export', () => {
  it('says what each part is, has what people wrote as text, and all of it for programs', async () => {
    await wish(remi, anne, 'Un </script> secret', { isSecret: true })
    await remi.ask.conversations.send.mutate({
      commandId: commandId(),
      owner: anne.userId,
      text: 'On se met <ensemble> ?',
    })
    const text = await page(olive)
    expect(text).toContain('<h2>Vos cadeaux</h2>')
    expect(text).toContain('On se met &lt;ensemble&gt; ?')
    expect(text).toContain('Un &lt;/script&gt; secret')
    const [, data = ''] = /<script type="application\/json">(.*)<\/script>/s.exec(text) ?? []
    const { exportedAt: _, ...whole } = JSON.parse(data) as ExportView
    expect(await exported(olive)).toMatchObject(whole)
  })

  it('has nothing that is hidden from the person whom it is for', async () => {
    const text = await page(anne)
    expect(text).not.toContain('script&gt; secret')
    expect(text).not.toContain('ensemble')
  })
})
