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

const click = (page: Page, role: 'button' | 'link' | 'menuitem', name: string | RegExp) =>
  page.getByRole(role, { name }).first().click()

const joinLink = ({ family, jo }: Household): string => `/join#${family}/SAPINS/${jo.userId}`

const joList = ({ jo }: Household): string => `/app/users/${jo.userId}`

const thomasList = ({ thomas }: Household): string => `/app/users/${thomas}`

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
  await page.route(/\/(login|connexion|app\/profile)(\?.*)?$/, async (route) => {
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
  for (const name of ['Camille', 'Thomas', 'Zoé']) await dialog.getByRole('checkbox', { name }).check()
  for (const names of [
    ['Camille', 'Thomas'],
    ['Camille', 'Zoé'],
  ]) {
    for (const [nth, name] of names.entries()) {
      await dialog.getByRole('combobox').nth(nth).press('Enter')
      await page.getByRole('option', { name }).press('Enter')
    }
    await dialog.getByRole('button', { name: 'Un couple : dans les deux sens' }).press('Enter')
  }
  await dialog.getByText('Enlevez l’une de ces exclusions').waitFor()
}

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
  { name: 'login', onPhone: true, by: null, path: () => '/login' },
  {
    name: 'register',
    by: null,
    path: () => '/login',
    act: (page) => click(page, 'button', 'Créer un profil'),
  },
  {
    name: 'register-errors',
    by: null,
    path: () => '/login',
    act: async (page) => {
      await click(page, 'button', 'Créer un profil')
      // By key: a second press at the same spot would be ignored.
      await page.getByRole('button', { name: "S'enregistrer" }).press('Enter')
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'login-refused',
    by: null,
    path: () => '/login',
    act: async (page) => {
      await page.getByLabel('Identifiant').fill('Mamie Jo')
      await page.getByLabel('Mot de passe', { exact: true }).fill('mauvais')
      await click(page, 'button', 'Se connecter')
      await page.getByText('Identifiant ou mot de passe incorrect').waitFor()
    },
  },
  {
    name: 'login-shared',
    by: null,
    path: () => `/app/add#${longShare}`,
    act: (page) => page.getByText('vous attend').waitFor(),
  },
  { name: 'join', onPhone: true, by: null, path: joinLink },
  {
    name: 'join-new',
    by: null,
    path: joinLink,
    act: async (page) => {
      await click(page, 'button', 'Créer mon compte')
      await page.getByLabel('Email').fill('jo@famille.example')
      await page.getByLabel('Identifiant').fill('Mamie Jo')
      await page.getByLabel('Mot de passe', { exact: true }).fill('cadeaux')
      await click(page, 'button', 'Créer mon compte')
      await page.getByRole('group', { name: 'Noms libres' }).waitFor()
    },
  },
  { name: 'join-signed-in', by: 'nina', path: joinLink },
  { name: 'join-wrong', by: null, path: (household) => joinLink(household).replace('SAPINS', 'SAPINE') },
  { name: 'handover', onPhone: true, by: null, path: ({ handover }) => `/confier#${handover}` },
  { name: 'handover-signed-in', by: 'nina', path: ({ handover }) => `/confier#${handover}` },
  { name: 'handover-used', by: null, path: () => '/confier#rien' },
  { name: 'forgotten', by: null, path: () => '/forgotpassword' },
  {
    name: 'forgotten-sent',
    by: null,
    path: () => '/forgotpassword',
    act: async (page) => {
      await page.getByLabel('Email').fill('personne@famille.example')
      await click(page, 'button', 'Envoyer un code de récupération')
      await page.getByText('Merci !').waitFor()
    },
  },
  { name: 'link', by: null, path: () => '/lien' },
  {
    name: 'link-sent',
    by: null,
    path: () => '/lien',
    act: async (page) => {
      await page.getByLabel('Email').fill('personne@famille.example')
      await click(page, 'button', 'Recevoir le lien')
      await page.getByText('un mail y arrive').waitFor()
    },
  },
  { name: 'link-used', by: null, path: () => '/lien#rien' },
  {
    name: 'link-elsewhere',
    by: null,
    path: () => '/lien',
    act: async (page) => {
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
    },
  },
  {
    name: 'provider-login',
    by: null,
    path: () => '/login',
    act: async (page) => {
      await offerProvider(page)
      await byProvider(page).waitFor()
    },
  },
  {
    name: 'provider-down',
    by: null,
    path: () => '/login',
    act: async (page) => {
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
    },
  },
  {
    name: 'provider-only',
    by: null,
    path: () => '/login',
    act: async (page) => {
      await offerProvider(page, true)
      await byProvider(page).waitFor()
    },
  },
  {
    name: 'provider-newcomer',
    by: null,
    path: () => '/connexion?code=a&state=b',
    act: async (page) => {
      await answer(page, 'oidc.answer', newcomer)
      await offerProvider(page)
      await page.getByRole('button', { name: 'Créer mon compte' }).waitFor()
    },
  },
  {
    name: 'provider-newcomer-taken',
    onPhone: true,
    by: null,
    path: () => '/connexion?code=a&state=b',
    act: async (page) => {
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
    },
  },
  {
    name: 'provider-refused',
    by: null,
    path: () => '/connexion?code=a&state=b',
    act: async (page) => {
      await refuse(page, 'oidc.answer', 400, messages.InvalidProviderAnswer)
      await offerProvider(page)
      await page.getByRole('alert').getByText('recommencez').waitFor()
    },
  },
  { name: 'new-password-wrong', by: null, path: () => '/reset/moi/faux' },
  { name: 'new-password', by: null, path: () => '/reset/moi/bon', act: acceptLink },
  {
    name: 'new-password-errors',
    by: null,
    path: () => '/reset/moi/bon',
    act: async (page) => {
      await acceptLink(page)
      await click(page, 'button', 'Confirmer')
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'not-found', by: null, path: () => '/nulle-part' },
  { name: 'list-own', onPhone: true, by: 'jo', path: () => '/app/my-list' },
  { name: 'list-order', by: 'jo', path: () => '/app/my-list', act: openOrder },
  { name: 'list-order-dragged', by: 'jo', path: () => '/app/my-list', act: orderByHand, pictureOnly: true },
  { name: 'list-empty', onPhone: true, by: 'nina', path: () => '/app/my-list' },
  {
    name: 'list-news',
    by: 'benoit',
    path: joList,
    act: (page) => page.getByRole('button', { name: /de vos familles$/ }).waitFor(),
  },
  {
    name: 'list-news-read',
    by: 'benoit',
    path: joList,
    act: async (page) => {
      await click(page, 'button', /de vos familles$/)
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'list-offline',
    pictureOnly: true,
    by: 'marie',
    path: joList,
    act: async (page) => {
      await cutLine(page)
      await page.getByText('Connexion interrompue').waitFor()
    },
  },
  { name: 'list-relative', onPhone: true, by: 'marie', path: joList },
  {
    name: 'list-bought',
    pictureOnly: true,
    by: 'marie',
    path: joList,
    act: (page) => page.getByRole('heading', { name: /Déjà achetés/ }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'list-skeleton',
    by: 'marie',
    endless: true,
    path: joList,
    act: async (page) => {
      await withoutFirstView(page)
      await page.route('**/api/trpc/wishes.list*', () => {})
      await page.reload()
      await page.getByRole('status', { name: 'Chargement de la liste' }).waitFor()
    },
  },
  {
    name: 'list-first-paint',
    onPhone: true,
    by: 'marie',
    endless: true,
    path: joList,
    act: async (page) => {
      await page.route(/\/assets\/(app|libraries)-.*\.js$/, () => {})
      await page.reload({ waitUntil: 'commit' })
      await page.locator('#first-paint').waitFor()
    },
  },
  { name: 'list-sort', by: 'marie', path: joList, act: (page) => click(page, 'button', 'Trier') },
  {
    name: 'list-eyes',
    by: 'marie',
    path: joList,
    act: async (page) => {
      await click(page, 'button', /^Avec les yeux/)
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'list-sight', onPhone: true, by: 'marie', path: joList, act: (page) => openSight(page) },
  {
    name: 'list-sight-guests',
    onPhone: true,
    by: 'marie',
    path: joList,
    act: async (page) => {
      await inviteGuest(page)
      await below(page, 'Invités sans compte')
    },
  },
  {
    name: 'list-sight-invited',
    pictureOnly: true,
    by: 'marie',
    path: joList,
    act: inviteGuest,
  },
  {
    name: 'list-conversation',
    onPhone: true,
    by: 'marie',
    path: joList,
    act: (page) => openConversation(page),
  },
  {
    name: 'list-conversation-failed',
    pictureOnly: true,
    by: 'marie',
    path: joList,
    act: async (page) => {
      await openConversation(page)
      await page.route('**/conversations.send', (route) => route.abort())
      await page.getByRole('textbox', { name: 'Votre message' }).fill('Vous me recevez ?')
      await click(page, 'button', 'Envoyer')
      await page.getByText('Pas encore envoyé').waitFor()
    },
  },
  {
    name: 'list-together',
    by: 'marie',
    path: thomasList,
    act: (page) => page.getByText('Vous en offrez 2').waitFor(),
  },
  {
    name: 'list-together-number',
    pictureOnly: true,
    by: 'marie',
    path: thomasList,
    act: async (page) => {
      await page
        .getByRole('group', { name: /verres/ })
        .getByRole('button', { name: 'Un de plus' })
        .click()
      await page.getByText('3 au lieu de 2').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'list-together-open',
    pictureOnly: true,
    by: 'marie',
    path: thomasList,
    act: (page) => below(page, 'Déjà achetés'),
  },
  {
    name: 'list-together-join',
    by: 'marie',
    path: thomasList,
    act: async (page) => {
      await click(page, 'button', /^Je participe/)
      await page.getByLabel(/Votre part/).waitFor()
    },
  },
  {
    name: 'list-sight-question',
    by: 'marie',
    path: joList,
    act: async (page) => {
      await openSight(page)
      await click(page, 'button', /^Mettre à l’écart/)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'list-own-surprise',
    pictureOnly: true,
    by: 'jo',
    path: () => '/app/my-list',
    act: (page) => page.getByText('surprise totale').first().scrollIntoViewIfNeeded(),
  },
  {
    name: 'list-stranger',
    by: 'nina',
    path: joList,
    act: (page) => page.getByText('Cette liste ne vous est pas accessible').waitFor(),
  },
  { name: 'wish-add', onPhone: true, by: 'jo', path: () => '/app/my-list', act: fillAddition },
  { name: 'wish-add-secret', by: 'marie', path: joList, act: fillAddition },
  { name: 'wish-add-found', by: 'jo', path: () => '/app/my-list', act: lookUp },
  {
    name: 'wish-add-errors',
    by: 'marie',
    path: joList,
    act: async (page, shop) => {
      await click(page, 'button', /Ajouter/)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Lien d’achat').fill('pas une adresse')
      await dialog.getByRole('button', { name: 'Changer l’image' }).click()
      await dialog.getByLabel('Lien de l’image').fill(shop.missing)
      await dialog.getByText('Vérifiez le lien').waitFor()
      await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
      await dialog.getByText('ne peut pas être vide').waitFor()
    },
  },
  {
    name: 'wish-add-photo',
    by: 'jo',
    path: () => '/app/my-list',
    act: async (page) => {
      await click(page, 'button', /Ajouter/)
      await page.getByRole('dialog').getByLabel('Nom').fill('Week-end à la mer')
      await choosePhoto(page, stillLife(5))
      await page.getByRole('button', { name: 'Retirer la photo' }).waitFor()
      await page.getByRole('img', { name: 'Aperçu' }).waitFor()
    },
  },
  {
    name: 'wish-add-photo-refused',
    by: 'jo',
    path: () => '/app/my-list',
    act: async (page) => {
      await click(page, 'button', /Ajouter/)
      await choosePhoto(page, Buffer.from('Rien à voir'))
      await page.getByText('Cette photo n’a pas pu être lue').scrollIntoViewIfNeeded()
    },
  },
  { name: 'wish-edit-own', onPhone: true, by: 'jo', path: () => '/app/my-list', act: openWish('Thé') },
  { name: 'wish-edit-view', by: 'marie', path: joList, act: openWish('Une lampe de lecture à pince') },
  {
    name: 'wish-edit-secret',
    by: 'marie',
    path: joList,
    act: openWish('Le dernier roman de la bibliothécaire'),
  },
  { name: 'wish-edit-bought', by: 'marie', path: joList, act: openWish('Des bulbes de tulipes') },
  {
    name: 'wish-edit-together',
    by: 'marie',
    path: thomasList,
    act: openWish('Des verres à pied, comme ceux de la grand-tante de Plougastel'),
  },
  {
    name: 'wish-edit-talk',
    by: 'marie',
    path: thomasList,
    act: async (page) => {
      await openWish('Un vélo hollandais')(page)
      await click(page, 'button', 'En parler entre nous')
      await page.getByRole('dialog').getByText('Personne n’a encore écrit').waitFor()
    },
  },
  {
    name: 'wish-edit-delete',
    by: 'jo',
    path: () => '/app/my-list',
    act: async (page) => {
      await openWish('Thé')(page)
      await click(page, 'button', 'Supprimer')
    },
  },
  {
    name: 'list-taken-back',
    pictureOnly: true,
    by: 'jo',
    path: () => '/app/my-list',
    act: async (page) => {
      await openWish('Thé')(page)
      await click(page, 'button', 'Supprimer')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
      await page.waitForURL('**/my-list')
      await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
      await page.getByText('C’est annulé').waitFor()
    },
  },
  {
    name: 'wish-edit-leave',
    pictureOnly: true,
    by: 'jo',
    path: () => '/app/my-list',
    act: async (page) => {
      await openWish('Thé')(page)
      await page.getByRole('textbox', { name: 'Commentaire' }).fill('En vrac, pas en sachets')
      await click(page, 'button', 'Retour')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'wish-edit-not-found', by: 'nina', path: ({ jo }) => `/app/wishes/${jo.userId}/edit` },
  { name: 'families', onPhone: true, by: 'marie', path: () => '/app/families' },
  {
    name: 'families-letter',
    onPhone: true,
    by: 'marie',
    path: () => '/app/families#letter',
    act: async (page) => {
      await offerLetter(page, { rhythm: null, isRefused: false })
      // In the middle, so that no button is half behind the bar at the bottom.
      await page
        .getByRole('button', { name: 'Non merci' })
        .evaluate((button) => button.scrollIntoView({ block: 'center' }))
    },
  },
  { name: 'families-empty', by: 'nina', path: () => '/app/families' },
  { name: 'families-awaited', by: 'loic', path: () => '/app/families' },
  { name: 'family-awaited', pictureOnly: true, by: 'loic', path: openFamily },
  {
    name: 'family',
    onPhone: true,
    by: 'marie',
    path: () => '/app/families',
    act: (page) => page.getByRole('article').getByRole('link').first().click(),
  },
  {
    name: 'family-renew-code',
    by: 'marie',
    path: () => '/app/families',
    act: async (page) => {
      await page.getByRole('article').getByRole('link').first().click()
      await click(page, 'button', 'Renouveler le code')
      await page.getByRole('dialog').getByLabel('Nouveau code').waitFor()
    },
  },
  { name: 'family-door', by: 'marie', path: openFamily },
  {
    name: 'family-rename',
    pictureOnly: true,
    by: 'marie',
    path: openFamily,
    act: async (page) => {
      await click(page, 'button', 'Renommer')
      await page.getByRole('dialog').getByLabel('Nom de la famille').waitFor()
    },
  },
  { name: 'family-member-menu', by: 'marie', path: openFamily, act: openMemberMenu },
  {
    name: 'family-member-remove',
    pictureOnly: true,
    by: 'marie',
    path: openFamily,
    act: async (page) => {
      await openMemberMenu(page)
      await click(page, 'menuitem', 'Retirer de la famille')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'family-invite',
    by: 'marie',
    path: () => '/app/families',
    act: async (page) => {
      await click(page, 'button', 'Inviter')
      await page.getByRole('img', { name: 'Code QR de l’invitation' }).waitFor()
    },
  },
  {
    name: 'list-invite',
    onPhone: true,
    by: 'marie',
    path: () => '/app/my-list',
    act: async (page) => {
      await click(page, 'button', 'Inviter')
      await page.getByRole('img', { name: 'Code QR de l’invitation' }).waitFor()
    },
  },
  {
    name: 'list-invite-printed',
    pictureOnly: true,
    by: 'marie',
    path: () => '/app/my-list',
    act: async (page) => {
      await click(page, 'button', 'Inviter')
      await page.getByRole('img', { name: 'Code QR de l’invitation' }).first().waitFor()
      await page.emulateMedia({ media: 'print' })
    },
  },
  {
    name: 'family-create',
    by: 'nina',
    path: () => '/app/families',
    act: async (page) => {
      await click(page, 'button', 'Créer une famille')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'family-join',
    by: 'nina',
    path: () => '/app/families',
    act: async (page) => {
      await click(page, 'button', 'Rejoindre / Créer')
      await click(page, 'menuitem', 'Rejoindre')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'kept-add',
    onPhone: true,
    by: 'marie',
    path: ({ family }) => `/app/families/${family}`,
    act: openKeptForm,
  },
  {
    name: 'kept-add-errors',
    by: 'marie',
    path: ({ family }) => `/app/families/${family}`,
    act: async (page) => {
      await openKeptForm(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Ajouter', exact: true }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'kept-list',
    onPhone: true,
    by: 'marie',
    path: babyList,
    act: (page) => page.getByRole('button', { name: 'Ajouter un souhait' }).waitFor(),
  },
  {
    name: 'kept-list-member',
    by: 'jo',
    path: babyList,
    act: (page) => page.getByText(/^Liste tenue par|Liste tenue par Éloïse/).waitFor(),
  },
  {
    name: 'kept-note',
    by: 'marie',
    path: babyList,
    act: async (page) => {
      await click(page, 'button', 'Ajouter un souhait')
      await page.getByRole('dialog').getByLabel('Nom').waitFor()
    },
  },
  { name: 'kept-wish', by: 'marie', path: babyList, act: openWish('Des chaussons en laine') },
  { name: 'kept-wish-member', by: 'jo', path: babyList, act: openWish('Des chaussons en laine') },
  {
    name: 'kept-profile',
    onPhone: true,
    by: 'marie',
    path: babyProfile,
    act: (page) => page.getByRole('button', { name: 'Confier le compte' }).waitFor(),
  },
  {
    name: 'kept-profile-member',
    by: 'jo',
    path: babyProfile,
    act: (page) => page.getByText('Liste tenue par').waitFor(),
  },
  {
    name: 'kept-change',
    by: 'marie',
    path: babyProfile,
    act: async (page) => {
      await click(page, 'button', 'Modifier le profil')
      await page.getByRole('dialog').getByLabel('Prénom').waitFor()
    },
  },
  {
    name: 'kept-name',
    by: 'marie',
    path: babyProfile,
    act: async (page) => {
      await click(page, 'button', 'Nommer quelqu’un d’autre')
      await page.getByRole('dialog').getByRole('button').nth(1).waitFor()
    },
  },
  {
    name: 'kept-handover',
    by: 'marie',
    path: babyProfile,
    act: async (page) => {
      await click(page, 'button', 'Confier le compte')
      await page.getByRole('dialog').getByRole('listitem').nth(4).waitFor()
    },
  },
  {
    name: 'kept-handover-link',
    onPhone: true,
    by: 'marie',
    path: babyProfile,
    act: async (page) => {
      await click(page, 'button', 'Confier le compte')
      await click(page, 'button', /^(Faire|Refaire) le lien$/)
      await page.getByRole('button', { name: 'Copier' }).waitFor()
    },
  },
  { name: 'kept-shown', by: 'shown', path: () => '/montrer' },
  {
    name: 'kept-shown-exit',
    onPhone: true,
    by: 'shown',
    path: () => '/montrer',
    act: async (page) => {
      await click(page, 'button', 'Quitter')
      await page.getByRole('dialog').getByLabel('Mot de passe', { exact: true }).waitFor()
    },
  },
  {
    name: 'kept-remove',
    by: 'marie',
    path: babyProfile,
    act: async (page) => {
      await click(page, 'button', 'Retirer de la famille')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'kept-step-down',
    pictureOnly: true,
    by: 'marie',
    path: babyProfile,
    act: async (page) => {
      await click(page, 'button', 'Ne plus tenir cette liste')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'kept-by-nobody', by: 'marie', path: ({ dog }) => `/app/users/${dog}/profile` },
  { name: 'profile', onPhone: true, by: 'marie', path: () => '/app/profile' },
  { name: 'profile-access', onPhone: true, by: 'marie', path: () => '/app/profile/access' },
  {
    name: 'profile-themes',
    pictureOnly: true,
    by: 'marie',
    path: () => '/app/profile',
    act: (page) => below(page, 'Apparence'),
  },
  {
    name: 'profile-shops',
    pictureOnly: true,
    by: 'marie',
    path: () => '/app/profile',
    act: (page) => below(page, 'Ajouter depuis une boutique'),
  },
  {
    name: 'profile-occasions',
    onPhone: true,
    by: 'marie',
    path: () => '/app/profile',
    act: async (page) => {
      await click(page, 'button', 'Indiquer ma date de naissance')
      await page.getByRole('group', { name: 'Jour de naissance' }).waitFor()
      // With a key, since a second press at the same spot would be taken for a double press.
      await page.getByRole('button', { name: /adresse d’agenda$|^Renouveler l’adresse$/ }).press('Enter')
      const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Obtenir' })
      await confirm.or(page.getByRole('button', { name: 'Copier l’adresse' })).waitFor()
      if (await confirm.isVisible()) await confirm.press('Enter')
      await page.getByRole('button', { name: 'Copier l’adresse' }).waitFor()
      await below(page, 'Date de naissance')
    },
  },
  {
    name: 'provider-profile',
    by: 'marie',
    path: () => '/app/profile',
    act: async (page) => {
      await offerProvider(page)
      await page.getByRole('button', { name: 'Lier les deux comptes' }).waitFor()
      await below(page, 'Se connecter avec la maison')
    },
  },
  {
    name: 'provider-linked',
    onPhone: true,
    by: 'jo',
    path: () => '/app/profile',
    act: async (page) => {
      await answer(page, 'oidc.own', {
        link: { linkedAt: '2026-11-02T09:00:00.000Z', usedAt: '2026-11-20T18:30:00.000Z' },
      })
      await offerProvider(page)
      await page.getByText('lié le').waitFor()
      await below(page, 'Se connecter avec la maison')
    },
  },
  {
    name: 'profile-letter',
    onPhone: true,
    by: 'marie',
    path: () => '/app/profile#letter',
    act: async (page) => {
      await offerLetter(page, { rhythm: 'weekly', isRefused: true })
      await page.getByRole('radio', { name: 'Chaque semaine' }).waitFor()
      await below(page, 'La lettre')
    },
  },
  {
    name: 'profile-notifications',
    by: 'marie',
    path: () => '/app/profile#notifications',
    act: async (page) => {
      await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'granted' }))
      await answer(page, 'push.own', { key: '', Devices: pushDevices })
      await page.reload()
      await page.getByRole('checkbox', { name: 'On vous remercie d’un cadeau' }).waitFor()
      await below(page, 'Notifications')
    },
  },
  {
    name: 'profile-edit',
    by: 'marie',
    path: () => '/app/profile',
    act: (page) => click(page, 'button', 'Modifier'),
  },
  {
    name: 'profile-edit-photo',
    by: 'jo',
    path: () => '/app/profile',
    act: async (page) => {
      await click(page, 'button', 'Modifier')
      await choosePhoto(page, stillLife(3))
      await page.getByRole('main').locator('img').waitFor()
    },
  },
  {
    name: 'profile-closing',
    by: 'marie',
    path: () => '/app/profile',
    act: async (page) => {
      await click(page, 'button', 'Fermer mon compte')
      await page.getByRole('dialog', { name: 'Fermer mon compte' }).waitFor()
    },
  },
  {
    name: 'import',
    by: 'jo',
    path: () => '/app/profile',
    act: async (page) => {
      await click(page, 'button', 'Importer des souhaits')
      await page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  {
    name: 'import-choosing',
    onPhone: true,
    by: 'jo',
    path: () => '/app/profile',
    act: async (page) => {
      await click(page, 'button', 'Importer des souhaits')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill(listToBring)
      await dialog.getByRole('button', { name: 'Lire ma liste' }).click()
      await dialog.getByRole('button', { name: 'Retour' }).waitFor()
    },
  },
  { name: 'add', by: 'marie', path: () => '/app/add' },
  {
    name: 'add-shared',
    onPhone: true,
    by: 'marie',
    path: () => `/app/add#${longShare}`,
    act: (page) => page.getByRole('button', { name: 'Oublier' }).waitFor(),
  },
  {
    name: 'add-secret',
    onPhone: true,
    by: 'marie',
    path: () => '/app/add',
    act: async (page, shop) => {
      await page.getByLabel('Lien de la boutique').fill(shop.product)
      await click(page, 'button', 'Mamie Jo')
      await click(page, 'button', 'Continuer')
      await page.getByRole('img', { name: 'Aperçu' }).waitFor()
    },
  },
  {
    name: 'add-offline',
    pictureOnly: true,
    by: 'marie',
    path: () => `/app/add#${longShare}`,
    act: async (page) => {
      await cutLine(page)
      await page.getByText('Vous êtes hors connexion').first().waitFor()
    },
  },
  { name: 'add-iphone', onPhone: true, by: 'marie', path: () => '/app/add/iphone' },
  {
    name: 'link-to-change',
    by: 'jo',
    path: () => '/app/my-list',
    act: async (page) => {
      await click(page, 'button', 'Montrer ma liste')
      await page.getByRole('button', { name: 'Changer le lien' }).waitFor()
    },
  },
  {
    name: 'link-made',
    by: 'jo',
    path: () => '/app/my-list',
    act: async (page) => {
      await click(page, 'button', 'Montrer ma liste')
      await click(page, 'button', 'Changer le lien')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Changer' }).press('Enter')
      await page.getByRole('button', { name: 'Copier' }).waitFor()
    },
  },
  { name: 'guest-arrival', by: null, isServed: true, path: ({ invitation }) => invitation },
  { name: 'guest-waiting', by: 'waiting', isServed: true, path: () => '/guests/' },
  { name: 'guest-list', by: 'guest', isServed: true, path: () => '/guests/' },
  { name: 'guest-never', by: null, isServed: true, path: () => '/guests/rien' },
  { name: 'paper', by: 'jo', path: () => '/app/my-list/paper' },
  { name: 'paper-relative', by: 'marie', path: (household) => `${joList(household)}/paper` },
  {
    name: 'paper-us',
    by: 'marie',
    path: (household) => `${joList(household)}/paper`,
    act: (page) => page.getByRole('radio', { name: /Pour nous/ }).check(),
  },
  { name: 'draw', onPhone: true, by: 'marie', path: ({ draw }) => draw },
  { name: 'draw-open', onPhone: true, by: 'marie', path: ({ draw }) => draw, act: openDraw },
  {
    name: 'draw-again',
    onPhone: true,
    by: 'marie',
    path: ({ draw }) => draw,
    act: async (page) => {
      await click(page, 'button', 'Refaire le tirage')
      await page.getByRole('dialog').getByText('Ce tirage est possible').waitFor()
    },
  },
  {
    name: 'family-draw',
    onPhone: true,
    by: 'marie',
    path: ({ family }) => `/app/families/${family}`,
    act: composeDraw,
  },
  {
    name: 'family-draws',
    pictureOnly: true,
    by: 'marie',
    path: ({ family }) => `/app/families/${family}`,
    act: (page) => below(page, 'Tirage au sort'),
  },
  {
    name: 'list-drawn',
    pictureOnly: true,
    by: 'marie',
    path: ({ draw }) => draw,
    act: async (page) => {
      await openDraw(page)
      await page
        .getByRole('link', { name: /^Voir la liste/ })
        .first()
        .click()
      await page.locator('.draw-line').first().waitFor()
    },
  },
  {
    name: 'gifts-drawn',
    pictureOnly: true,
    by: 'marie',
    path: ({ draw }) => draw,
    act: async (page) => {
      await openDraw(page)
      await page
        .getByRole('link', { name: /^(Mes c|C)adeaux$/ })
        .first()
        .click()
      await page.getByText('Noël des grands').first().waitFor()
    },
  },
  {
    name: 'gifts',
    by: 'marie',
    path: () => '/app/gifts',
    act: (page) => drawGifts(page),
  },
  { name: 'received', onPhone: true, by: 'marie', path: () => '/app/received' },
  { name: 'received-empty', by: 'nina', path: () => '/app/received' },
  {
    name: 'received-question',
    by: 'marie',
    path: () => '/app/gifts',
    act: (page) => click(page, 'button', 'Dire que cela venait de moi\u00a0: Des craies de trottoir'),
  },
  {
    name: 'gifts-occasion',
    onPhone: true,
    by: 'marie',
    path: () => '/app/gifts',
    act: async (page) => {
      await click(page, 'button', 'Ajouter une occasion')
      await page.getByRole('dialog').getByLabel('Titre').waitFor()
    },
  },
  { name: 'given', by: 'marie', path: () => '/app/gifts/given' },
  {
    name: 'given-search',
    by: 'marie',
    path: () => '/app/gifts/given',
    act: async (page) => {
      await page.getByLabel('Chercher un cadeau').fill('accordeon')
      await page.getByRole('heading', { name: 'Une méthode d’accordéon' }).waitFor()
    },
  },
  {
    name: 'gifts-states',
    pictureOnly: true,
    by: 'marie',
    path: () => '/app/gifts',
    act: async (page) => {
      await page.getByText('Modifié depuis').click()
      await below(page, 'Léopold-Auguste')
    },
  },
  {
    name: 'gifts-together',
    by: 'marie',
    path: () => '/app/gifts',
    act: async (page) => {
      await drawGifts(page)
      await below(page, 'Une tente pour quatre')
    },
  },
  {
    name: 'gifts-together-remove',
    by: 'marie',
    path: () => '/app/gifts',
    act: async (page) => {
      await drawGifts(page)
      await click(page, 'button', 'Autres choix : Une tente pour quatre, Léopold-Auguste')
      await click(page, 'menuitem', /n’y participe plus$/)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'gifts-day',
    by: 'marie',
    path: () => '/app/gifts',
    act: (page) => afterChristmas(page),
  },
  {
    name: 'gifts-day-tell',
    onPhone: true,
    by: 'marie',
    path: () => '/app/gifts',
    act: async (page) => {
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
    },
  },
  // The last of its page, since it stays hidden in this browser.
  {
    name: 'gifts-hidden',
    by: 'marie',
    path: () => '/app/gifts',
    act: async (page) => {
      await drawGifts(page)
      await click(page, 'button', 'Rideau')
    },
  },
  {
    name: 'gifts-stage',
    pictureOnly: true,
    by: 'marie',
    path: () => '/app/gifts',
    act: (page) => page.getByRole('radio', { name: /^Offert \d/ }).check(),
  },
  {
    name: 'gifts-undone',
    pictureOnly: true,
    by: 'marie',
    path: () => '/app/gifts',
    act: async (page) => {
      await click(page, 'button', 'Je ne l’offre plus : Un moulin à café')
      await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
      await page.getByText('C’est noté : vous offrez').waitFor()
    },
  },
  {
    name: 'gifts-forget',
    pictureOnly: true,
    by: 'marie',
    path: () => '/app/gifts',
    act: async (page) => {
      await click(page, 'button', /^Oublier/)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'gifts-empty', by: 'nina', path: () => '/app/gifts' },
  { name: 'preferences', by: 'jo', path: () => '/app/preferences' },
  { name: 'preferences-empty', by: 'nina', path: () => '/app/preferences' },
  {
    name: 'preferences-types',
    by: 'jo',
    path: () => '/app/preferences',
    act: async (page) => {
      await page.getByRole('combobox').click()
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'preferences-change',
    by: 'jo',
    path: () => '/app/preferences',
    act: (page) => click(page, 'button', 'Modifier : Pointure'),
  },
  {
    name: 'family-leave',
    by: 'marie',
    path: () => '/app/families',
    act: async (page) => {
      await page.getByRole('article').getByRole('link').first().click()
      await click(page, 'button', 'Quitter la famille')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'navigation',
    onPhone: true,
    by: 'marie',
    path: () => '/app/families',
    act: async (page) => {
      if ((page.viewportSize()?.width ?? 0) < 768) await click(page, 'button', 'Menu latéral')
      await click(page, 'button', 'Mon profil')
    },
  },
  {
    name: 'navigation-icons',
    by: 'jo',
    path: () => '/app/my-list',
    act: (page) => page.keyboard.press('Control+b'),
  },
  {
    name: 'alert',
    onPhone: true,
    by: 'jo',
    path: () => '/app/my-list',
    act: async (page) => {
      await openWish('Thé')(page)
      await click(page, 'button', 'Enregistrer')
    },
  },
  {
    name: 'alert-undo',
    by: 'marie',
    path: joList,
    act: async (page) => {
      await click(page, 'button', /^Je l’offre/)
      await page.getByRole('button', { name: 'Annuler' }).waitFor()
    },
  },
  {
    name: 'error',
    by: 'jo',
    path: () => '/app/my-list',
    act: async (page) => {
      await page.route('**/assets/Preferences-*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `export const Preferences = () => { throw new Error('made to fail by a test') }, PreferencesCrumbs = () => null`,
        }),
      )
      if ((page.viewportSize()?.width ?? 0) < 768) await click(page, 'button', 'Menu latéral')
      await click(page, 'link', 'Mes préférences')
      await page.getByRole('heading', { name: /^Oops/ }).waitFor()
    },
  },
  { name: 'back-office', onPhone: true, by: 'marie', path: () => '/bo' },
  { name: 'analytics', onPhone: true, by: 'marie', path: () => '/bo/analytics' },
  {
    name: 'analytics-below',
    pictureOnly: true,
    by: 'marie',
    path: () => '/bo/analytics',
    act: (page) => page.getByText('Clics récents').scrollIntoViewIfNeeded(),
  },
  { name: 'relative-profile', by: 'marie', path: ({ jo }) => `/app/users/${jo.userId}/profile` },
  { name: 'relative-profile-not-found', by: 'nina', path: ({ jo }) => `/app/users/${jo.userId}/profile` },
]
