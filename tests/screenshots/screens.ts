import { pageWithProvider } from '@cachotteries/contracts/handed-provider'
import { messages } from '@cachotteries/contracts/messages'
import type { Page } from 'playwright/test'
import { answer, refuse, release, withoutFirstView } from '../e2e/answers.ts'
import type { Shop } from '../e2e/shop.ts'
import type { Household } from './family.ts'
import { stillLife } from './still-life.ts'

/** One screen in one state. */
export interface Screen {
  readonly name: string
  /** The viewer; null for somebody who isn't signed in. */
  readonly by: 'jo' | 'marie' | 'nina' | 'shown' | 'benoit' | 'loic' | 'guest' | 'waiting' | null
  readonly path: (household: Household) => string
  /** Whether a request stays unanswered. */
  readonly endless?: boolean
  /** Whether all its parts are on other screens too, so that one screenshot of it is enough. */
  readonly pictureOnly?: boolean
  /** Whether the server writes it by itself: it knows no theme. Its own test looks at it. */
  readonly isServed?: true
  /** Whether it is laid out differently on a phone, where `npm test` looks at it rather than at a desk. */
  readonly onPhone?: true
  /** The viewer's actions before the screenshot. */
  readonly act?: (page: Page, shop: Shop) => Promise<unknown>
}

type Act = Screen['act'] & object

/** One row of the list below; what comes last is said where it is so. */
const screen = (
  name: string,
  by: Screen['by'],
  path: string | Screen['path'],
  ...more: readonly ('endless' | 'pictureOnly' | 'isServed' | 'onPhone' | Act)[]
): Screen => ({
  name,
  by,
  path: typeof path === 'string' ? () => path : path,
  ...Object.fromEntries(more.map((one) => (typeof one === 'string' ? [one, true] : ['act', one]))),
})

const click = (page: Page, role: 'button' | 'link' | 'menuitem', name: string | RegExp) =>
  page.getByRole(role, { name }).first().click()

const joinLink = ({ family, jo }: Household): string => `/join#${family}/SAPINS/${jo.userId}`

const joList = ({ jo }: Household): string => `/app/users/${jo.userId}`

const thomasList = ({ thomas }: Household): string => `/app/users/${thomas}`

const joPaper = (household: Household): string => `${joList(household)}/paper`

const babyList = ({ baby }: Household): string => `/app/users/${baby}`

const babyProfile = (household: Household): string => `${babyList(household)}/profile`

/** Takes the recovery link of this page for one that works. */
const acceptLink = async (page: Page): Promise<void> => {
  await answer(page, 'accounts.checkResetLink', null)
  await page.reload()
}

/** Takes the server for one that sends mail. */
const offerLetter = async (
  page: Page,
  choice: { readonly rhythm: string | null; readonly isRefused: boolean },
): Promise<void> => {
  await answer(page, 'digests.mine', { ...choice, isOffered: true })
  await page.reload()
}

/** This device, which says names, and a telephone that somebody lost. */
const pushDevices = [
  {
    id: '1',
    device: 'Chrome sur Windows',
    since: '2026-11-20T10:00:00.000Z',
    kinds: ['conversation', 'together', 'question', 'occasion'],
    showsNames: true,
    isHere: true,
  },
  {
    id: '2',
    device: 'Chrome sur Android',
    since: '2026-10-02T10:00:00.000Z',
    kinds: ['conversation'],
    showsNames: false,
    isHere: false,
  },
]

/** Takes the server for one that has a provider of OpenID Connect. */
async function offerProvider(page: Page, only = false): Promise<void> {
  await page.route(/\/(login|connexion|app\/profile\/account)(\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const handed = { name: 'la maison', registers: true, only }
    await route.fulfill({ response, body: pageWithProvider(await response.text(), handed) })
  })
  await page.reload()
}

const byProvider = (page: Page) => page.getByRole('button', { name: 'Se connecter avec la maison' })

const newcomer = { outcome: 'newcomer', name: 'Anne-Charlotte Lefebvre-Dubois', email: 'ac@famille.example' }

const openKeptForm = async (page: Page): Promise<void> => {
  await click(page, 'button', 'Ajouter un proche sans compte')
  await page.getByRole('dialog').getByLabel('Prénom').waitFor()
}

/** Opens one of Jo's wishes, as Marie or as herself. */
const openWish = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name, exact: true }).click()
  await page.waitForURL('**/edit')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const openSight = async (page: Page): Promise<void> => {
  await click(page, 'button', /^Qui voit ce/)
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

const inviteGuest = async (page: Page): Promise<void> => {
  await openSight(page)
  await click(page, 'button', 'Inviter quelqu’un sans compte')
  await page.getByRole('img', { name: 'Code QR de l’invitation' }).waitFor()
}

/** Opens whom Marie gives to, unless an earlier screen did. */
const openDraw = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Découvrir', exact: true })
  const open = page.getByRole('heading', { name: /^Vous offrez à/ })
  await button.or(open).first().waitFor()
  if (await button.isVisible()) await button.click()
  await open.waitFor()
}

/** With an exclusion too many. */
const composeDraw = async (page: Page): Promise<void> => {
  await click(page, 'button', 'Tirer au sort')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Décocher tout le monde' }).click()
  await dialog.getByRole('switch', { name: 'Je participe' }).uncheck()
  for (const name of ['Camille', 'Thomas', 'Zoé']) await dialog.getByRole('checkbox', { name }).check()
  for (const names of [
    ['Camille', 'Thomas'],
    ['Camille', 'Zoé'],
  ]) {
    for (const [nth, name] of names.entries()) {
      await dialog.getByRole('combobox').nth(nth).press('Enter')
      await page.getByRole('option', { name }).press('Enter')
    }
    await dialog.getByRole('button', { name: 'Un couple\u00a0: ils ne s’offrent rien' }).press('Enter')
  }
  await dialog.getByText('Enlevez l’une de ces exclusions').waitFor()
}

/** Opens the line of a gift, or one above the gifts. */
const openLine = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByRole('heading').getByRole('button', { name: words, expanded: false }).first().press('Enter')

/** The day after Christmas next year: all that is bought was bought by then. */
const afterChristmas = async (page: Page): Promise<void> => {
  await page.clock.setFixedTime(`${new Date().getFullYear() + 1}-12-26T09:00:00Z`)
  await page.reload()
  await page.getByRole('region', { name: /^Avez-vous offert/ }).waitFor()
  await drawGifts(page)
}

const openConversation = async (page: Page): Promise<void> => {
  await click(page, 'button', /^Entre nous/)
  await page.getByRole('dialog').getByText('Parfait.').waitFor()
}

const openOrder = async (page: Page): Promise<void> => {
  await click(page, 'button', 'Trier')
  await click(page, 'menuitem', 'Ranger à la main…')
  await page.getByRole('heading', { name: 'Ranger à la main' }).waitFor()
}

/** With a wish moved, and one on its way. */
const orderByHand = async (page: Page): Promise<void> => {
  await openOrder(page)
  await page
    .getByRole('button', { name: /^Descendre/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Revenir à l’ordre des priorités' }).waitFor()
  const grip = await page.locator('[data-grip]').nth(1).boundingBox()
  if (!grip) throw new Error('nothing to drag')
  await page.mouse.move(grip.x + 20, grip.y + 20)
  await page.mouse.down()
  await page.mouse.move(grip.x + 20, grip.y + 150, { steps: 4 })
}

const fillAddition = async (page: Page, shop: Shop): Promise<void> => {
  await click(page, 'button', /Ajouter/)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom').fill('Week-end à la mer')
  await dialog.getByRole('button', { name: 'Changer l’image' }).click()
  await dialog.getByLabel('Lien de l’image').fill(shop.stillLife(7))
  await dialog.getByRole('img', { name: 'Aperçu' }).waitFor()
}

const lookUp = async (page: Page, shop: Shop): Promise<void> => {
  await click(page, 'button', /Ajouter/)
  await page.getByRole('dialog').getByLabel('Lien d’achat').fill(shop.complete)
  await page.getByRole('dialog').getByText('Trouvé :').waitFor()
}

/** Chooses a photo of the device in the form that is open. */
const choosePhoto = (page: Page, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })

/** Shared content with a long name and a long address. */
const longShare = `title=${encodeURIComponent('Un très, très long nom de service à thé en porcelaine peinte à la main, avec ses six tasses')}&url=${encodeURIComponent(`https://www.une-boutique-au-nom-interminable.example/${'porcelaine-peinte-'.repeat(6)}12?taille=6`)}`

/** Stops live changes from reaching the page. */
const cutLine = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    globalThis.WebSocket = class extends WebSocket {
      constructor() {
        // The page may not connect there.
        super('wss://nowhere.example')
      }
    }
  })
  await page.reload()
}

const below = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name }).evaluate((title) => title.scrollIntoView())

/** Cards that were never in sight have a guessed height, at which axe would see them cut off. */
async function drawGifts(page: Page): Promise<void> {
  await page.getByText('Des craies de trottoir').first().waitFor({ state: 'attached' })
  await page.evaluate(async () => {
    for (const card of document.querySelectorAll('main section')) {
      card.scrollIntoView()
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
}

const openFamily = ({ door }: Household): string => `/app/families/${door}`

const wholeFamily = ({ family }: Household): string => `/app/families/${family}`

const drawPage = ({ draw }: Household): string => draw

const openMemberMenu = (page: Page): Promise<void> => click(page, 'button', /^Autres actions/)

/** Fills the text so that the preview has every kind of message. */
const listToBring = `Nom;Commentaire;Lien;Image;Importance
Thé;;;;
Un plaid bien chaud;En laine si possible, couleur terre cuite;https://www.plaids.example/laine/12;plaid.png;5
${'Un très, très long voyage en train de nuit '.repeat(7)};;www.trains.example;;beaucoup
;Sans nom;;;
Une théière en fonte;La petite, pour deux tasses.;;;3`

/** Every screen in every state that looks different. */
export const screens: readonly Screen[] = [
  screen('login', null, '/login', 'onPhone'),
  screen('register', null, '/login', (page) => click(page, 'button', 'Créer un profil')),
  screen('register-errors', null, '/login', async (page) => {
    await click(page, 'button', 'Créer un profil')
    // By key: a second press at the same spot would be ignored.
    await page.getByRole('button', { name: "S'enregistrer" }).press('Enter')
    await page.locator('[aria-invalid="true"]').first().waitFor()
  }),
  screen('login-refused', null, '/login', async (page) => {
    await page.getByLabel('Identifiant').fill('Mamie Jo')
    await page.getByLabel('Mot de passe', { exact: true }).fill('mauvais')
    await click(page, 'button', 'Se connecter')
    await page.getByText('Identifiant ou mot de passe incorrect').waitFor()
  }),
  screen('login-shared', null, `/app/add#${longShare}`, (page) => page.getByText('vous attend').waitFor()),
  screen('join', null, joinLink, 'onPhone'),
  screen('join-new', null, joinLink, async (page) => {
    await click(page, 'button', 'Créer mon compte')
    await page.getByLabel('Email').fill('jo@famille.example')
    await page.getByLabel('Identifiant').fill('Mamie Jo')
    await page.getByLabel('Mot de passe', { exact: true }).fill('cadeaux')
    await click(page, 'button', 'Créer mon compte')
    await page.getByRole('group', { name: 'Noms libres' }).waitFor()
  }),
  screen('join-signed-in', 'nina', joinLink),
  screen('join-wrong', null, (household) => joinLink(household).replace('SAPINS', 'SAPINE')),
  screen('handover', null, ({ handover }) => `/confier#${handover}`, 'onPhone'),
  screen('handover-signed-in', 'nina', ({ handover }) => `/confier#${handover}`),
  screen('handover-used', null, '/confier#rien'),
  screen('forgotten', null, '/forgotpassword'),
  screen('forgotten-sent', null, '/forgotpassword', async (page) => {
    await page.getByLabel('Email').fill('personne@famille.example')
    await click(page, 'button', 'Envoyer un code de récupération')
    await page.getByText('Merci !').waitFor()
  }),
  screen('link', null, '/lien'),
  screen('link-sent', null, '/lien', async (page) => {
    await page.getByLabel('Email').fill('personne@famille.example')
    await click(page, 'button', 'Recevoir le lien')
    await page.getByText('un mail y arrive').waitFor()
  }),
  screen('link-used', null, '/lien#rien'),
  screen('link-elsewhere', null, '/lien', async (page) => {
    await page.route('**/api/trpc/accounts.signInByLink*', (route) => {
      const failure = 'LinkOfAnotherBrowser'
      const data = { code: 'BAD_REQUEST', httpStatus: 400, failure, issues: [] }
      return route.fulfill({
        status: 400,
        json: { error: { message: messages[failure], code: -32600, data } },
      })
    })
    await page.goto('/lien#ailleurs')
    await page.getByRole('alert').waitFor()
  }),
  screen('provider-login', null, '/login', async (page) => {
    await offerProvider(page)
    await byProvider(page).waitFor()
  }),
  screen('provider-down', null, '/login', async (page) => {
    await page.route('**/api/trpc/oidc.askToSignIn*', (route) => {
      const failure = 'ProviderUnreachable'
      const data = { code: 'UNPROCESSABLE_CONTENT', httpStatus: 422, failure, issues: [] }
      return route.fulfill({
        status: 422,
        json: { error: { message: messages[failure], code: -32022, data } },
      })
    })
    await offerProvider(page)
    await byProvider(page).press('Enter')
    await page.getByRole('button', { name: /ne répond pas/ }).waitFor()
  }),
  screen('provider-only', null, '/login', async (page) => {
    await offerProvider(page, true)
    await byProvider(page).waitFor()
  }),
  screen('provider-newcomer', null, '/connexion?code=a&state=b', async (page) => {
    await answer(page, 'oidc.answer', newcomer)
    await offerProvider(page)
    await page.getByRole('button', { name: 'Créer mon compte' }).waitFor()
  }),
  screen('provider-newcomer-taken', null, '/connexion?code=a&state=b', 'onPhone', async (page) => {
    await answer(page, 'oidc.answer', newcomer)
    await page.route('**/api/trpc/oidc.register*', (route) => {
      const message = messages.NameTaken
      const issues = [{ path: 'name', message }]
      const suggestions = ['Anne-Charlotte L.', 'Anne-Charlotte Lefebvre']
      const data = { code: 'CONFLICT', httpStatus: 409, failure: 'NameTaken', issues, suggestions }
      return route.fulfill({ status: 409, json: { error: { message, code: -32009, data } } })
    })
    await offerProvider(page)
    await page.getByRole('button', { name: 'Créer mon compte' }).press('Enter')
    await page.getByRole('group', { name: 'Noms libres' }).waitFor()
  }),
  screen('provider-refused', null, '/connexion?code=a&state=b', async (page) => {
    await refuse(page, 'oidc.answer', 400, messages.InvalidProviderAnswer)
    await offerProvider(page)
    await page.getByRole('alert').getByText('recommencez').waitFor()
  }),
  screen('new-password-wrong', null, '/reset/moi/faux'),
  screen('new-password', null, '/reset/moi/bon', acceptLink),
  screen('new-password-errors', null, '/reset/moi/bon', async (page) => {
    await acceptLink(page)
    await click(page, 'button', 'Confirmer')
    await page.locator('[aria-invalid="true"]').first().waitFor()
  }),
  screen('not-found', null, '/nulle-part'),
  screen('list-own', 'jo', '/app/my-list', 'onPhone'),
  screen('list-order', 'jo', '/app/my-list', openOrder),
  screen('list-order-dragged', 'jo', '/app/my-list', 'pictureOnly', orderByHand),
  screen('list-empty', 'nina', '/app/my-list', 'onPhone'),
  screen('list-news', 'benoit', joList, (page) =>
    page.getByRole('button', { name: /de vos familles$/ }).waitFor(),
  ),
  screen('list-news-read', 'benoit', joList, async (page) => {
    await click(page, 'button', /de vos familles$/)
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  }),
  screen('list-offline', 'marie', joList, 'pictureOnly', async (page) => {
    await cutLine(page)
    await page.getByText('Connexion interrompue').waitFor()
  }),
  screen('list-relative', 'marie', joList, 'onPhone'),
  screen('list-bought', 'marie', joList, 'pictureOnly', (page) =>
    page.getByRole('heading', { name: /Déjà achetés/ }).scrollIntoViewIfNeeded(),
  ),
  screen('list-skeleton', 'marie', joList, 'endless', async (page) => {
    await withoutFirstView(page)
    await page.route('**/api/trpc/wishes.list*', () => {})
    await page.reload()
    await page.getByRole('status', { name: 'Chargement de la liste' }).waitFor()
  }),
  screen('list-first-paint', 'marie', joList, 'onPhone', 'endless', async (page) => {
    await page.route(/\/assets\/(app|libraries)-.*\.js$/, () => {})
    await page.reload({ waitUntil: 'commit' })
    await page.locator('#first-paint').waitFor()
  }),
  screen('list-sort', 'marie', joList, (page) => click(page, 'button', 'Trier')),
  screen('list-eyes', 'marie', joList, async (page) => {
    await click(page, 'button', 'Plus')
    await click(page, 'menuitem', /^Avec les yeux/)
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  }),
  screen('list-more', 'marie', joList, (page) => click(page, 'button', 'Plus')),
  screen('list-sight', 'marie', joList, 'onPhone', openSight),
  screen('list-sight-guests', 'marie', joList, 'onPhone', async (page) => {
    await inviteGuest(page)
    await below(page, 'Invités sans compte')
  }),
  screen('list-sight-invited', 'marie', joList, 'pictureOnly', inviteGuest),
  screen('list-conversation', 'marie', joList, 'onPhone', openConversation),
  screen('list-conversation-failed', 'marie', joList, 'pictureOnly', async (page) => {
    await openConversation(page)
    await page.route('**/conversations.send', (route) => route.abort())
    await page.getByRole('textbox', { name: 'Votre message' }).fill('Vous me recevez ?')
    await click(page, 'button', 'Envoyer')
    await page.getByText('Pas encore envoyé').waitFor()
  }),
  screen('list-together', 'marie', thomasList, (page) => page.getByText('Vous en offrez 2').waitFor()),
  screen('list-together-number', 'marie', thomasList, 'pictureOnly', async (page) => {
    await page
      .getByRole('group', { name: /verres/ })
      .getByRole('button', { name: 'Un de plus' })
      .click()
    await page.getByText('3 au lieu de 2').scrollIntoViewIfNeeded()
  }),
  screen('list-together-open', 'marie', thomasList, 'pictureOnly', (page) => below(page, 'À plusieurs')),
  screen('list-together-join', 'marie', thomasList, async (page) => {
    await click(page, 'button', /^Je participe/)
    await page.getByLabel(/Votre part/).waitFor()
  }),
  screen('list-sight-question', 'marie', joList, async (page) => {
    await openSight(page)
    await click(page, 'button', /^Mettre à l’écart/)
    await page.getByRole('alertdialog').waitFor()
  }),
  screen('list-own-surprise', 'jo', '/app/my-list', 'pictureOnly', (page) =>
    page.getByText('surprise totale').first().scrollIntoViewIfNeeded(),
  ),
  screen('list-stranger', 'nina', joList, (page) =>
    page.getByText('Cette liste ne vous est pas accessible').waitFor(),
  ),
  screen('wish-add', 'jo', '/app/my-list', 'onPhone', fillAddition),
  screen('wish-add-secret', 'marie', joList, fillAddition),
  screen('wish-add-found', 'jo', '/app/my-list', lookUp),
  screen('wish-add-errors', 'marie', joList, async (page, shop) => {
    await click(page, 'button', /Ajouter/)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Lien d’achat').fill('pas une adresse')
    await dialog.getByRole('button', { name: 'Changer l’image' }).click()
    await dialog.getByLabel('Lien de l’image').fill(shop.missing)
    await dialog.getByText('Vérifiez le lien').waitFor()
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await dialog.getByText('ne peut pas être vide').waitFor()
  }),
  screen('wish-add-photo', 'jo', '/app/my-list', async (page) => {
    await click(page, 'button', /Ajouter/)
    await page.getByRole('dialog').getByLabel('Nom').fill('Week-end à la mer')
    await choosePhoto(page, stillLife(5))
    await page.getByRole('button', { name: 'Retirer la photo' }).waitFor()
    await page.getByRole('img', { name: 'Aperçu' }).waitFor()
  }),
  screen('wish-add-photo-refused', 'jo', '/app/my-list', async (page) => {
    await click(page, 'button', /Ajouter/)
    await choosePhoto(page, Buffer.from('Rien à voir'))
    await page.getByText('Cette photo n’a pas pu être lue').scrollIntoViewIfNeeded()
  }),
  screen('wish-edit-own', 'jo', '/app/my-list', 'onPhone', openWish('Thé')),
  screen('wish-edit-view', 'marie', joList, openWish('Une lampe de lecture à pince')),
  screen('wish-edit-secret', 'marie', joList, openWish('Le dernier roman de la bibliothécaire')),
  screen('wish-edit-bought', 'marie', joList, openWish('Des bulbes de tulipes')),
  screen(
    'wish-edit-together',
    'marie',
    thomasList,
    openWish('Des verres à pied, comme ceux de la grand-tante de Plougastel'),
  ),
  screen('wish-edit-talk', 'marie', thomasList, async (page) => {
    await openWish('Un vélo hollandais')(page)
    await click(page, 'button', 'En parler entre nous')
    await page.getByRole('dialog').getByText('Personne n’a encore écrit').waitFor()
  }),
  screen('wish-edit-delete', 'jo', '/app/my-list', async (page) => {
    await openWish('Thé')(page)
    await click(page, 'button', 'Supprimer')
  }),
  screen('list-taken-back', 'jo', '/app/my-list', 'pictureOnly', async (page) => {
    await openWish('Thé')(page)
    await click(page, 'button', 'Supprimer')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await page.waitForURL('**/my-list')
    await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
    await page.getByText('C’est annulé').waitFor()
  }),
  screen('wish-edit-leave', 'jo', '/app/my-list', 'pictureOnly', async (page) => {
    await openWish('Thé')(page)
    await page.getByRole('textbox', { name: 'Commentaire' }).fill('En vrac, pas en sachets')
    await click(page, 'button', 'Retour')
    await page.getByRole('alertdialog').waitFor()
  }),
  screen('wish-edit-not-found', 'nina', ({ jo }) => `/app/wishes/${jo.userId}/edit`),
  screen('families', 'marie', '/app/families', 'onPhone'),
  screen('families-letter', 'marie', '/app/families#letter', 'onPhone', async (page) => {
    await offerLetter(page, { rhythm: null, isRefused: false })
    // In the middle, so that no button is half behind the bar at the bottom.
    await page
      .getByRole('button', { name: 'Non merci' })
      .evaluate((button) => button.scrollIntoView({ block: 'center' }))
  }),
  screen('families-news', 'benoit', '/app/families', 'onPhone', async (page) => {
    await page.getByRole('button', { name: /^Tout voir \(/ }).waitFor()
    await below(page, 'Nouvelles')
  }),
  screen('families-empty', 'nina', '/app/families'),
  screen('families-awaited', 'loic', '/app/families'),
  screen('family-awaited', 'loic', openFamily, 'pictureOnly'),
  screen('family', 'marie', '/app/families', 'onPhone', (page) =>
    page.getByRole('article').getByRole('link').first().click(),
  ),
  screen('family-renew-code', 'marie', '/app/families', async (page) => {
    await page.getByRole('article').getByRole('link').first().click()
    await click(page, 'button', 'Renouveler le code')
    await page.getByRole('dialog').getByLabel('Nouveau code').waitFor()
  }),
  screen('family-door', 'marie', openFamily),
  screen('family-rename', 'marie', openFamily, 'pictureOnly', async (page) => {
    await click(page, 'button', 'Renommer')
    await page.getByRole('dialog').getByLabel('Nom de la famille').waitFor()
  }),
  screen('family-member-menu', 'marie', openFamily, openMemberMenu),
  screen('family-member-remove', 'marie', openFamily, 'pictureOnly', async (page) => {
    await openMemberMenu(page)
    await click(page, 'menuitem', 'Retirer de la famille')
    await page.getByRole('alertdialog').waitFor()
  }),
  screen('family-invite', 'marie', '/app/families', async (page) => {
    await click(page, 'button', 'Inviter')
    await page.getByRole('img', { name: 'Code QR de l’invitation' }).waitFor()
  }),
  screen('list-invite', 'marie', '/app/my-list', 'onPhone', async (page) => {
    await click(page, 'button', 'Inviter')
    await page.getByRole('img', { name: 'Code QR de l’invitation' }).waitFor()
  }),
  screen('list-invite-printed', 'marie', '/app/my-list', 'pictureOnly', async (page) => {
    await click(page, 'button', 'Inviter')
    await page.getByRole('img', { name: 'Code QR de l’invitation' }).first().waitFor()
    await page.emulateMedia({ media: 'print' })
  }),
  screen('family-create', 'nina', '/app/families', async (page) => {
    await click(page, 'button', 'Créer une famille')
    await page.getByRole('dialog').waitFor()
  }),
  screen('family-join', 'nina', '/app/families', async (page) => {
    await click(page, 'button', 'Rejoindre / Créer')
    await click(page, 'menuitem', 'Rejoindre')
    await page.getByRole('dialog').waitFor()
  }),
  screen('kept-add', 'marie', wholeFamily, 'onPhone', openKeptForm),
  screen('kept-add-errors', 'marie', wholeFamily, async (page) => {
    await openKeptForm(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Ajouter', exact: true }).click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
  }),
  screen('kept-list', 'marie', babyList, 'onPhone', (page) =>
    page.getByRole('button', { name: 'Ajouter un souhait' }).waitFor(),
  ),
  screen('kept-list-member', 'jo', babyList, (page) =>
    page.getByText(/^Liste tenue par|Liste tenue par Éloïse/).waitFor(),
  ),
  screen('kept-note', 'marie', babyList, async (page) => {
    await click(page, 'button', 'Ajouter un souhait')
    await page.getByRole('dialog').getByLabel('Nom').waitFor()
  }),
  screen('kept-wish', 'marie', babyList, openWish('Des chaussons en laine')),
  screen('kept-wish-member', 'jo', babyList, openWish('Des chaussons en laine')),
  screen('kept-profile', 'marie', babyProfile, 'onPhone', (page) =>
    page.getByRole('button', { name: 'Confier le compte' }).waitFor(),
  ),
  screen('kept-profile-member', 'jo', babyProfile, (page) => page.getByText('Liste tenue par').waitFor()),
  screen('kept-change', 'marie', babyProfile, async (page) => {
    await click(page, 'button', 'Modifier le profil')
    await page.getByRole('dialog').getByLabel('Prénom').waitFor()
  }),
  screen('kept-name', 'marie', babyProfile, async (page) => {
    await click(page, 'button', 'Nommer quelqu’un d’autre')
    await page.getByRole('dialog').getByRole('button').nth(1).waitFor()
  }),
  screen('kept-handover', 'marie', babyProfile, async (page) => {
    await click(page, 'button', 'Confier le compte')
    await page.getByRole('dialog').getByRole('listitem').nth(4).waitFor()
  }),
  screen('kept-handover-link', 'marie', babyProfile, 'onPhone', async (page) => {
    await click(page, 'button', 'Confier le compte')
    await click(page, 'button', /^(Faire|Refaire) le lien$/)
    await page.getByRole('button', { name: 'Copier' }).waitFor()
  }),
  screen('kept-shown', 'shown', '/montrer'),
  screen('kept-shown-exit', 'shown', '/montrer', 'onPhone', async (page) => {
    await click(page, 'button', 'Quitter')
    await page.getByRole('dialog').getByLabel('Mot de passe', { exact: true }).waitFor()
  }),
  screen('kept-remove', 'marie', babyProfile, async (page) => {
    await click(page, 'button', 'Retirer de la famille')
    await page.getByRole('alertdialog').waitFor()
  }),
  screen('kept-step-down', 'marie', babyProfile, 'pictureOnly', async (page) => {
    await click(page, 'button', 'Ne plus tenir cette liste')
    await page.getByRole('alertdialog').waitFor()
  }),
  screen('kept-by-nobody', 'marie', ({ dog }) => `/app/users/${dog}/profile`),
  screen('profile', 'marie', '/app/profile', 'onPhone'),
  screen('profile-access', 'marie', '/app/profile/access', 'onPhone'),
  screen('profile-themes', 'marie', '/app/profile/account', 'pictureOnly', (page) =>
    below(page, 'Apparence'),
  ),
  screen('profile-shops', 'marie', '/app/profile', 'pictureOnly', (page) =>
    below(page, 'Ajouter depuis une boutique'),
  ),
  screen('profile-birth-date', 'marie', '/app/profile', 'onPhone', async (page) => {
    await click(page, 'button', 'Indiquer ma date de naissance')
    await page.getByRole('group', { name: 'Jour de naissance' }).waitFor()
    await below(page, 'Date de naissance')
  }),
  screen('profile-news', 'marie', '/app/profile/news', 'onPhone'),
  screen('profile-account', 'marie', '/app/profile/account', 'onPhone'),
  screen('profile-calendar', 'marie', '/app/profile/news', 'onPhone', async (page) => {
    await answer(page, 'occasions.calendar', {
      madeAt: '2026-11-02T09:00:00.000Z',
      path: `/api/calendars/${'x'.repeat(43)}/cachotteries.ics`,
    })
    await page.reload()
    await click(page, 'button', 'Voir l’adresse')
    await page.getByRole('button', { name: 'Copier l’adresse' }).waitFor()
  }),
  screen('provider-profile', 'marie', '/app/profile/account', async (page) => {
    await offerProvider(page)
    await page.getByRole('button', { name: 'Lier les deux comptes' }).waitFor()
    await below(page, 'Se connecter avec la maison')
  }),
  screen('provider-linked', 'jo', '/app/profile/account', 'onPhone', async (page) => {
    await answer(page, 'oidc.own', {
      link: { linkedAt: '2026-11-02T09:00:00.000Z', usedAt: '2026-11-20T18:30:00.000Z' },
    })
    await offerProvider(page)
    await page.getByText('lié le').waitFor()
    await below(page, 'Se connecter avec la maison')
  }),
  screen('profile-letter', 'marie', '/app/profile/news#letter', 'onPhone', async (page) => {
    await offerLetter(page, { rhythm: 'weekly', isRefused: true })
    await page.getByRole('radio', { name: 'Chaque semaine' }).waitFor()
    await below(page, 'La lettre')
  }),
  screen('profile-notifications', 'marie', '/app/profile/news#notifications', async (page) => {
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'granted' }))
    await answer(page, 'push.own', { key: '', Devices: pushDevices })
    await page.reload()
    await page.getByRole('checkbox', { name: 'On vous remercie d’un cadeau' }).waitFor()
    await below(page, 'Notifications')
  }),
  screen('profile-edit', 'marie', '/app/profile', (page) => click(page, 'button', 'Modifier')),
  screen('profile-edit-photo', 'jo', '/app/profile', async (page) => {
    await click(page, 'button', 'Modifier')
    await choosePhoto(page, stillLife(3))
    await page.getByRole('main').locator('img').waitFor()
  }),
  screen('profile-closing', 'marie', '/app/profile/account', async (page) => {
    await click(page, 'button', 'Fermer mon compte')
    await page.getByRole('dialog', { name: 'Fermer mon compte' }).waitFor()
  }),
  screen('import', 'jo', '/app/profile/account', async (page) => {
    await click(page, 'button', 'Importer des souhaits')
    await page.getByRole('dialog').getByRole('textbox').waitFor()
  }),
  screen('import-choosing', 'jo', '/app/profile/account', 'onPhone', async (page) => {
    await click(page, 'button', 'Importer des souhaits')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(listToBring)
    await dialog.getByRole('button', { name: 'Lire ma liste' }).click()
    await dialog.getByRole('button', { name: 'Retour' }).waitFor()
  }),
  screen('add', 'marie', '/app/add'),
  screen('add-shared', 'marie', `/app/add#${longShare}`, 'onPhone', (page) =>
    page.getByRole('button', { name: 'Oublier' }).waitFor(),
  ),
  screen('add-secret', 'marie', '/app/add', 'onPhone', async (page, shop) => {
    await page.getByLabel('Lien de la boutique').fill(shop.product)
    await click(page, 'button', 'Mamie Jo')
    await click(page, 'button', 'Compléter')
    await page.getByRole('img', { name: 'Aperçu' }).waitFor()
  }),
  screen('add-offline', 'marie', `/app/add#${longShare}`, 'pictureOnly', async (page) => {
    await cutLine(page)
    await page.getByText('Vous êtes hors connexion').first().waitFor()
  }),
  screen('add-iphone', 'marie', '/app/add/iphone', 'onPhone'),
  screen('link-to-change', 'jo', '/app/my-list', async (page) => {
    await click(page, 'button', 'Montrer ma liste')
    await page.getByRole('button', { name: 'Changer le lien' }).waitFor()
  }),
  screen('link-made', 'jo', '/app/my-list', async (page) => {
    await click(page, 'button', 'Montrer ma liste')
    await click(page, 'button', 'Changer le lien')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Changer' }).press('Enter')
    await page.getByRole('button', { name: 'Copier' }).waitFor()
  }),
  screen('guest-arrival', null, ({ invitation }) => invitation, 'isServed'),
  screen('guest-waiting', 'waiting', '/guests/', 'isServed'),
  screen('guest-list', 'guest', '/guests/', 'isServed'),
  screen('guest-never', null, '/guests/rien', 'isServed'),
  screen('paper', 'jo', '/app/my-list/paper'),
  screen('paper-relative', 'marie', joPaper),
  screen('paper-us', 'marie', joPaper, (page) => page.getByRole('radio', { name: /Pour nous/ }).check()),
  screen('draw', 'marie', drawPage, 'onPhone'),
  screen('draw-open', 'marie', drawPage, 'onPhone', openDraw),
  screen('draw-again', 'marie', drawPage, 'onPhone', async (page) => {
    await click(page, 'button', 'Refaire le tirage')
    await page.getByRole('dialog').getByText('Ce tirage est possible').waitFor()
  }),
  screen('family-draw', 'marie', wholeFamily, 'onPhone', composeDraw),
  screen('family-draws', 'marie', wholeFamily, 'pictureOnly', (page) => below(page, 'Tirage au sort')),
  screen('list-drawn', 'marie', drawPage, 'pictureOnly', async (page) => {
    await openDraw(page)
    await page
      .getByRole('link', { name: /^Voir la liste/ })
      .first()
      .click()
    await page.locator('.draw-line').first().waitFor()
  }),
  screen('gifts-drawn', 'marie', drawPage, 'pictureOnly', async (page) => {
    await openDraw(page)
    await page
      .getByRole('link', { name: /^(Mes c|C)adeaux$/ })
      .first()
      .click()
    await openLine(page, /Noël des grands/)
    await page.getByText('Voir le tirage').first().waitFor()
  }),
  screen('gifts', 'marie', '/app/gifts', drawGifts),
  screen('received', 'marie', '/app/received', 'onPhone'),
  screen('received-empty', 'nina', '/app/received'),
  screen('received-question', 'marie', '/app/gifts', async (page) => {
    await openLine(page, 'Des craies de trottoir')
    await click(page, 'button', 'Dire que cela venait de moi\u00a0: Des craies de trottoir')
  }),
  screen('gifts-occasion', 'marie', '/app/gifts', 'onPhone', async (page) => {
    await openLine(page, /^Fête du quartier, /)
    await click(page, 'button', 'Ajouter une occasion')
    await page.getByRole('dialog').getByLabel('Titre').waitFor()
  }),
  screen('given', 'marie', '/app/gifts/given'),
  screen('given-search', 'marie', '/app/gifts/given', async (page) => {
    await page.getByLabel('Chercher un cadeau').fill('accordeon')
    await page.getByRole('heading', { name: 'Une méthode d’accordéon' }).waitFor()
  }),
  screen('gifts-states', 'marie', '/app/gifts', 'pictureOnly', async (page) => {
    await openLine(page, 'Un puzzle de mille pièces')
    await page.getByText('Modifié depuis').click()
    await below(page, 'Un puzzle de mille pièces')
  }),
  screen('gifts-together', 'marie', '/app/gifts', async (page) => {
    await drawGifts(page)
    await openLine(page, 'Une tente pour quatre')
    await below(page, 'Une tente pour quatre')
  }),
  screen('gifts-together-remove', 'marie', '/app/gifts', async (page) => {
    await drawGifts(page)
    await openLine(page, 'Une tente pour quatre')
    await click(page, 'button', 'Autres choix : Une tente pour quatre, Léopold-Auguste')
    await click(page, 'menuitem', /n’y participe plus$/)
    await page.getByRole('alertdialog').waitFor()
  }),
  screen('gifts-day', 'marie', '/app/gifts', afterChristmas),
  screen('gifts-day-tell', 'marie', '/app/gifts', 'onPhone', async (page) => {
    await afterChristmas(page)
    // The server isn't told, so that it is asked again in the next picture.
    const gifts = await page.request.get('/api/trpc/gifts.list')
    const { result } = (await gifts.json()) as { result: { data: { view: { Gifts: object[] } } } }
    const { view } = result.data
    await answer(page, 'gifts.answerDay', {
      ...view,
      Gifts: view.Gifts.map((gift) => ({ ...gift, stage: 'given' })),
    })
    await click(page, 'button', 'Dire qui')
    await page.getByRole('dialog', { name: 'Dire qui' }).getByRole('checkbox').first().waitFor()
    await release(page, 'gifts.answerDay')
  }),
  // The last of its page, since it stays hidden in this browser.
  screen('gifts-hidden', 'marie', '/app/gifts', async (page) => {
    await drawGifts(page)
    await click(page, 'button', 'Rideau')
  }),
  screen('gifts-stage', 'marie', '/app/gifts', 'pictureOnly', async (page) => {
    await openLine(page, /^\d+ cadeaux/)
    await page.getByRole('radio', { name: /^Offert \d/ }).check()
  }),
  screen('gifts-undone', 'marie', '/app/gifts', 'pictureOnly', async (page) => {
    await openLine(page, 'Un moulin à café')
    await click(page, 'button', 'Je ne l’offre plus : Un moulin à café')
    await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
    await page.getByText('C’est noté : vous offrez').waitFor()
  }),
  screen('gifts-forget', 'marie', '/app/gifts', 'pictureOnly', async (page) => {
    await openLine(page, 'Un disque d’accordéon')
    await click(page, 'button', /^Oublier/)
    await page.getByRole('alertdialog').waitFor()
  }),
  screen('gifts-empty', 'nina', '/app/gifts'),
  screen('preferences', 'jo', '/app/preferences'),
  screen('preferences-empty', 'nina', '/app/preferences'),
  screen('preferences-types', 'jo', '/app/preferences', async (page) => {
    await page.getByRole('combobox').click()
    await page.getByRole('listbox').waitFor()
  }),
  screen('preferences-change', 'jo', '/app/preferences', (page) =>
    click(page, 'button', 'Modifier : Pointure'),
  ),
  screen('family-leave', 'marie', '/app/families', async (page) => {
    await page.getByRole('article').getByRole('link').first().click()
    await click(page, 'button', 'Quitter la famille')
    await page.getByRole('alertdialog').waitFor()
  }),
  screen('navigation', 'marie', '/app/families', 'onPhone', async (page) => {
    if ((page.viewportSize()?.width ?? 0) < 768) await click(page, 'button', 'Menu latéral')
    await click(page, 'button', 'Mon profil')
  }),
  screen('navigation-icons', 'jo', '/app/my-list', (page) => page.keyboard.press('Control+b')),
  screen('alert', 'jo', '/app/my-list', 'onPhone', async (page) => {
    await openWish('Thé')(page)
    await click(page, 'button', 'Enregistrer')
  }),
  screen('alert-undo', 'marie', joList, async (page) => {
    await click(page, 'button', /^Je l’offre/)
    await page.getByRole('button', { name: 'Annuler' }).waitFor()
  }),
  screen('error', 'jo', '/app/my-list', async (page) => {
    await page.route('**/assets/Preferences-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export const Preferences = () => { throw new Error('made to fail by a test') }, PreferencesCrumbs = () => null`,
      }),
    )
    if ((page.viewportSize()?.width ?? 0) < 768) await click(page, 'button', 'Menu latéral')
    await click(page, 'link', 'Mes préférences')
    await page.getByRole('heading', { name: /^Oops/ }).waitFor()
  }),
  screen('back-office', 'marie', '/bo', 'onPhone'),
  screen('analytics', 'marie', '/bo/analytics', 'onPhone'),
  screen('analytics-below', 'marie', '/bo/analytics', 'pictureOnly', (page) =>
    page.getByText('Clics récents').scrollIntoViewIfNeeded(),
  ),
  screen('relative-profile', 'marie', ({ jo }) => `/app/users/${jo.userId}/profile`),
  screen('relative-profile-not-found', 'nina', ({ jo }) => `/app/users/${jo.userId}/profile`),
]
