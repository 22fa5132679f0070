import type { Page } from 'playwright/test'
import { withoutFirstView } from '../e2e/answers.ts'
import type { Shop } from '../e2e/shop.ts'
import type { Cast } from './family.ts'
import { stillLife } from './still-life.ts'

/** One screen in one state. */
export interface Screen {
  readonly name: string
  /** The viewer; null for somebody who isn't signed in. */
  readonly by: 'jo' | 'marie' | 'nina' | 'shown' | 'benoit' | 'loic' | null
  readonly path: (cast: Cast) => string
  /** Whether a request stays unanswered. */
  readonly endless?: boolean
  /** Whether it is made of what others have too, so that a picture of it is enough. */
  readonly pictureOnly?: boolean
  /** What the viewer does before the picture is taken. */
  readonly act?: (page: Page, shop: Shop) => Promise<unknown>
}

const click = (page: Page, role: 'button' | 'link' | 'menuitem', name: string | RegExp) =>
  page.getByRole(role, { name }).first().click()

const joinLink = ({ family, jo }: Cast): string => `/join#${family}/SAPINS/${jo.userId}`

const joList = ({ jo }: Cast): string => `/app/users/${jo.userId}`

const babyList = ({ baby }: Cast): string => `/app/users/${baby}`

const babyProfile = (cast: Cast): string => `${babyList(cast)}/profile`

const openKeptForm = async (page: Page): Promise<void> => {
  await click(page, 'button', 'Ajouter un proche sans compte')
  await page.getByRole('dialog').getByLabel('Prénom').waitFor()
}

/** Opens one of Jo's wishes, as Marie or as herself. */
const openWish = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /^(Modifier|Voir)$/ }).waitFor()
}

const openSight = async (page: Page): Promise<void> => {
  await click(page, 'button', /^Qui voit ce/)
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

const fillAddition = async (page: Page, shop: Shop): Promise<void> => {
  await click(page, 'button', /Ajouter/)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom').fill('Week-end à la mer')
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

/** What an application shares of a long name and a long address. */
const longShare = `title=${encodeURIComponent('Un très, très long nom de service à thé en porcelaine peinte à la main, avec ses six tasses')}&url=${encodeURIComponent(`https://www.une-boutique-au-nom-interminable.example/${'porcelaine-peinte-'.repeat(6)}12?taille=6`)}`

/** No live change reaches the page any more. */
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

const openFamily = ({ door }: Cast): string => `/app/families/${door}`

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
  { name: 'login', by: null, path: () => '/login' },
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
      await click(page, 'button', "S'enregistrer")
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
  { name: 'join', by: null, path: joinLink },
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
  { name: 'join-wrong', by: null, path: (cast) => joinLink(cast).replace('SAPINS', 'SAPINE') },
  { name: 'handover', by: null, path: ({ handover }) => `/confier#${handover}` },
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
  { name: 'new-password', by: null, path: () => '/reset/moi/faux' },
  {
    name: 'new-password-errors',
    by: null,
    path: () => '/reset/moi/faux',
    act: async (page) => {
      await click(page, 'button', 'Confirmer')
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'not-found', by: null, path: () => '/nulle-part' },
  { name: 'list-own', by: 'jo', path: () => '/app/my-list' },
  { name: 'list-empty', by: 'nina', path: () => '/app/my-list' },
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
  { name: 'list-relative', by: 'marie', path: joList },
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
    by: 'marie',
    endless: true,
    path: joList,
    act: async (page) => {
      await page.route(/\/assets\/(app|base)-.*\.js$/, () => {})
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
  { name: 'list-sight', by: 'marie', path: joList, act: (page) => openSight(page) },
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
  { name: 'wish-add', by: 'jo', path: () => '/app/my-list', act: fillAddition },
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
  { name: 'wish-edit-own', by: 'jo', path: () => '/app/my-list', act: openWish('Thé') },
  { name: 'wish-edit-view', by: 'marie', path: joList, act: openWish('Une lampe de lecture à pince') },
  {
    name: 'wish-edit-secret',
    by: 'marie',
    path: joList,
    act: openWish('Le dernier roman de la bibliothécaire'),
  },
  { name: 'wish-edit-bought', by: 'marie', path: joList, act: openWish('Des bulbes de tulipes') },
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
  { name: 'families', by: 'marie', path: () => '/app/families' },
  { name: 'families-empty', by: 'nina', path: () => '/app/families' },
  { name: 'families-awaited', by: 'loic', path: () => '/app/families' },
  { name: 'family-awaited', pictureOnly: true, by: 'loic', path: openFamily },
  {
    name: 'family',
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
  { name: 'kept-add', by: 'marie', path: ({ family }) => `/app/families/${family}`, act: openKeptForm },
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
  { name: 'profile', by: 'marie', path: () => '/app/profile' },
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
    by: 'marie',
    path: () => `/app/add#${longShare}`,
    act: (page) => page.getByRole('button', { name: 'Oublier' }).waitFor(),
  },
  {
    name: 'add-secret',
    by: 'marie',
    path: () => '/app/add',
    act: async (page, shop) => {
      await page.getByLabel('Lien de la boutique').fill(shop.product)
      await click(page, 'button', 'Mamie Jo')
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
  { name: 'add-iphone', by: 'marie', path: () => '/app/add/iphone' },
  { name: 'gifts', by: 'marie', path: () => '/app/gifts' },
  {
    name: 'gifts-curtain',
    by: 'marie',
    path: () => '/app/gifts',
    act: (page) => click(page, 'button', 'Rideau'),
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
      await page.route('**/assets/Preferences-*', (route) => route.fulfill({ status: 404 }))
      if ((page.viewportSize()?.width ?? 0) < 768) await click(page, 'button', 'Menu latéral')
      await click(page, 'link', 'Mes préférences')
      await page.getByRole('heading', { name: /^Oops/ }).waitFor()
    },
  },
  { name: 'back-office', by: 'marie', path: () => '/bo' },
  { name: 'analytics', by: 'marie', path: () => '/bo/analytics' },
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
