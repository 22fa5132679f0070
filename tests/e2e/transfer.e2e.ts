import { readFile } from 'node:fs/promises'
import { exampleContent } from '@cachotteries/domain/testing/example'
import { loseNextAnswer, refuse, release } from './answers.ts'
import { expect, test, type Member } from './fixtures.ts'
import { card, openList, wish } from './steps.ts'

async function openImport({ page }: Member) {
  await page.goto('/app/profile/account')
  await page.getByRole('button', { name: 'Importer des souhaits' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer des souhaits' })
  return {
    dialog,
    pasted: dialog.getByLabel('Votre liste, un souhait par ligne'),
    file: dialog.locator('input[type=file]'),
    read: dialog.getByRole('button', { name: 'Lire ma liste' }),
    add: dialog.getByRole('button', { name: /^Ajouter \d+ souhaits?$/ }),
  }
}

const table = (text: string) => ({ name: 'souhaits.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test.describe('Profile, importing a list', () => {
  test('shows what was pasted before anything is added, adds what is chosen, with every field, and takes it back', async ({
    family,
  }) => {
    const [jo, marc] = await family('Jo', 'Marc')
    await wish(jo, jo, 'Thé')
    await openList(marc, jo)
    const { dialog, pasted, read, add } = await openImport(jo)
    await expect(pasted).toBeFocused()
    await expect(read).toBeDisabled()
    await pasted.fill('- Des bulbes de tulipes ★★★\nUne lampe https://lampes.example/12\nthé\nUn plaid')
    await read.click()
    await expect(dialog.getByText('4 souhaits lus')).toBeFocused()
    await expect(dialog.getByText('lampes.example')).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Déjà sur votre liste' })).toHaveText(/^thé/)
    await expect(dialog.getByRole('checkbox', { name: 'thé' })).not.toBeChecked()
    await dialog.getByRole('checkbox', { name: 'Un plaid' }).press('Space')
    await expect(add).toHaveText('Ajouter 2 souhaits')
    await add.click()
    await expect(jo.page.getByText('2 souhaits ajoutés à votre liste')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(card(marc, 'Des bulbes de tulipes')).toBeVisible()
    await jo.page.getByRole('link', { name: 'Voir' }).click()
    await expect(jo.page.getByRole('article')).toHaveCount(3)
    await expect(card(jo, 'Des bulbes de tulipes').getByLabel('Importance : 3 sur 5')).toBeVisible()

    const again = await openImport(jo)
    const buffer = Buffer.from(JSON.stringify([exampleContent]))
    await again.file.setInputFiles({ name: 'souhaits.json', mimeType: 'application/json', buffer })
    await again.add.click()
    await expect(jo.page.getByText('1 souhait ajouté à votre liste')).toBeVisible()
    const { view } = await jo.account.ask.wishes.list.query({ owner: jo.account.userId })
    expect(view.Wishes).toContainEqual(expect.objectContaining(exampleContent))

    await jo.page.getByRole('button', { name: 'Annuler' }).click()
    await expect(jo.page.getByText('C’est annulé')).toBeVisible()
    await expect(jo.page.getByText('1 souhait ajouté à votre liste')).toHaveCount(0)
    await openList(jo, jo)
    await expect(jo.page.getByRole('article')).toHaveCount(3)
  })

  test('keeps what was pasted and chosen until it is added', { tag: '@deep' }, async ({ family }) => {
    const [jo] = await family('Jo')
    const { dialog, pasted, read, add, file } = await openImport(jo)
    await pasted.fill('Thé\nUne lampe\nUn plaid')
    await read.click()
    await dialog.getByRole('checkbox', { name: 'Une lampe' }).press('Space')
    await dialog.getByRole('button', { name: 'Retour' }).click()
    await file.setInputFiles(table('Nom\r\nVélo\r\nPull\r\n'))
    await expect(add).toHaveText('Ajouter 2 souhaits')
    await dialog.getByRole('checkbox', { name: 'Vélo' }).press('Space')
    await jo.page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await jo.page.reload()
    await jo.page.getByRole('button', { name: 'Importer des souhaits' }).click()
    await expect(dialog.getByText('Texte repris')).toBeVisible()
    await expect(pasted).toHaveValue('Thé\nUne lampe\nUn plaid')
    // What was added meanwhile isn't proposed again.
    await wish(jo, jo, 'Thé')
    await read.click()
    await expect(dialog.getByRole('checkbox', { name: 'Une lampe' })).not.toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Thé' })).not.toBeChecked()
    await expect(add).toHaveText('Ajouter 1 souhait')
    await dialog.getByRole('button', { name: 'Retour' }).click()
    await pasted.fill('Thé vert\nUne lampe')
    await read.click()
    // By key: on a phone it stands where the last button was pressed.
    await add.press('Enter')
    await expect(jo.page.getByText('2 souhaits ajoutés à votre liste')).toBeVisible()
    await jo.page.getByRole('button', { name: 'Importer des souhaits' }).press('Enter')
    await expect(pasted).toHaveValue('')
    await expect(dialog.getByText('Texte repris')).toHaveCount(0)
    await pasted.fill('Un plaid')
    await jo.page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await jo.page.getByRole('button', { name: 'Importer des souhaits' }).press('Enter')
    await dialog.getByRole('button', { name: 'Oublier' }).click()
    await expect(pasted).toHaveValue('')
    await expect(pasted).toBeFocused()
    expect(jo.complaints).toEqual([])
  })

  test(
    'says what of a file can’t be added and why, lets one correct it, and adds it once when an answer is lost',
    { tag: '@deep' },
    async ({ family }) => {
      const [jo] = await family('Jo')
      const { dialog, file, add } = await openImport(jo)
      await file.setInputFiles({ name: 'liste.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004') })
      await expect(dialog.getByRole('alert')).toHaveText(/enregistrez-le de nouveau en .xlsx ou .csv/)
      await file.setInputFiles(table('a'.repeat(600 * 1024)))
      await expect(dialog.getByRole('alert')).toHaveText(/trop gros/)
      await file.setInputFiles(table('Nom;Note;Image\r\nVélo;Bleu;velo.png\r\n;Vert;\r\n'))
      const problems = dialog.getByRole('region', { name: 'Ce qui ne peut pas être ajouté' })
      await expect(problems.getByRole('listitem')).toHaveText([
        'Ligne 3 : Le nom du souhait ne peut pas être vide',
      ])
      await expect(dialog.getByText('Ligne 2 : l’image manque')).toBeVisible()
      await dialog.getByRole('button', { name: 'Retour' }).click()
      await file.setInputFiles(table('Nom;Note\r\nVélo;Bleu\r\nPull;Vert\r\n'))
      await expect(problems).toHaveCount(0)
      await loseNextAnswer(jo.page, 'transfer.import')
      await add.click()
      await expect(dialog.getByRole('alert')).toHaveText(
        'La connexion ne répond pas, réessayez dans un instant',
      )
      // By key: a second press at the same spot does nothing for a moment.
      await add.press('Enter')
      await expect(jo.page.getByText('2 souhaits ajoutés à votre liste')).toBeVisible()
      // What was done before the answer was lost isn't done again.
      await openList(jo, jo)
      await expect(jo.page.getByRole('article')).toHaveCount(2)
    },
  )
})

test.describe('Profile, exporting', { tag: '@deep' }, () => {
  test('gives a table and a file that is read back, with what one may see and nothing more', async ({
    family,
  }) => {
    const [jo, marc] = await family('Jo', 'Marc')
    await wish(jo, jo, 'Thé')
    await wish(jo, marc, 'Surprise pour Marc')
    await wish(marc, jo, 'Surprise pour Jo')
    const { page } = jo
    await page.goto('/app/profile/account')
    const save = async (choice: RegExp) => {
      await page.getByRole('button', { name: 'Exporter' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: choice }).click(),
      ])
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
    }
    await refuse(page, 'transfer.sheet', 429, 'Trop de tentatives, réessayez dans une minute')
    await page.getByRole('button', { name: 'Exporter' }).click()
    await page.getByRole('menuitem', { name: /tableur/ }).click()
    await expect(page.getByText('Trop de tentatives, réessayez dans une minute')).toBeVisible()
    await release(page, 'transfer.sheet')
    const sheet = await save(/tableur/)
    const all = await save(/JSON/)
    const read = await save(/une page/)
    expect([sheet, all, read].map(({ name }) => name)).toEqual([
      'cachotteries.csv',
      'cachotteries.json',
      'cachotteries.html',
    ])
    for (const { text } of [sheet, all, read]) {
      expect(text).toContain('Surprise pour Marc')
      expect(text).not.toContain('Surprise pour Jo')
    }
    const { dialog, file } = await openImport(jo)
    await file.setInputFiles({
      name: all.name,
      mimeType: 'application/json',
      buffer: Buffer.from(all.text),
    })
    await expect(dialog.getByRole('listitem')).toHaveText([/^ThéDéjà sur votre liste/])
    await expect(dialog.getByText('1 souhait de la liste d’un proche est laissé de côté.')).toBeVisible()
  })
})
