import { commandId, emailOf, password, register, signIn } from '@cachotteries/server/testing/people'
import type { Locator, Page } from 'playwright/test'
import { familyOf, found, openDialog } from '../families.ts'
import type { Member, Person } from '../fixtures.ts'
import { card, offerHere, openAbove, openAddition, openWish, shownWish, wish } from '../steps.ts'

/** Who is there when a button is pressed. */
export interface Stage {
  /** Somebody who is signed in. */
  readonly lea: Member
  /** A relative of hers, whose screen nobody looks at. */
  readonly marc: Member
  /** Presses it: somebody without an account in their room, and Léa in the others. */
  readonly guest: Person
  /** Makes a name that nothing has. */
  readonly own: (name: string) => string
}

export interface Button {
  readonly name: string
  /** Those of one room are pressed on one page. */
  readonly room: 'guest' | 'families' | 'wishes' | 'gifts' | 'people' | 'profile'
  /** Opens the screen, and returns the button. */
  readonly open: (stage: Stage) => Promise<Locator>
  /** What one press sends, what is seen once it was done, and where it leads. */
  readonly outcome: readonly [sends: readonly string[], shows: (page: Page) => Locator, leads: RegExp]
  /** Whether a dialog stays open. */
  readonly inDialog?: true
}

const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true })

const told = (text: string | RegExp) => (page: Page) => page.getByText(text).first()

const inAMonth = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/** While the choices of a field close, they take what is pressed. */
const choicesAreGone = (page: Page): Promise<void> =>
  page.locator('[role=listbox]').waitFor({ state: 'detached' })

const listOf = ({ account }: Member): string => `/app/users/${account.userId}`

/** Nobody is signed in any more. A page that was open would lead to the sign-in by itself. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

async function openForm({ page }: Person, path: string, form: 'sign in' | 'register', name: string) {
  await leave(page)
  await page.goto(path)
  if (form === 'register') {
    await button(page, /^Créer (un profil|mon compte)$/).click()
    await page.getByLabel('Email').fill(emailOf(name))
  }
  await page.getByLabel('Identifiant').fill(name)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
}

async function addKept({ lea, own }: Stage, keepers: readonly Member[] = []) {
  const { uid: family } = await familyOf(lea)
  const content = { commandId: commandId(), family, name: own('Zélie') }
  return lea.account.ask.keptPeople.add.mutate({
    ...content,
    keepers: keepers.map(({ account }) => account.userId),
  })
}

/** Empties Léa's preferences. */
async function forgetPreferences({ account }: Member): Promise<void> {
  const { view } = await account.ask.preferences.list.query({ owner: account.userId })
  for (const { uid } of view.Preferences)
    await account.ask.preferences.remove.mutate({ uid, commandId: commandId() })
}

async function openKept(stage: Stage, act: string, keepers?: readonly Member[]): Promise<Locator> {
  const { page } = stage.lea
  const { uid } = await addKept(stage, keepers)
  await page.goto(`/app/users/${uid}/profile`)
  await button(page, act).click()
  return page.getByRole('dialog').or(page.getByRole('alertdialog'))
}

const families = '/app/families'

export const buttons: readonly Button[] = [
  {
    name: 'S’enregistrer',
    room: 'guest',
    open: async ({ guest, own }) => {
      await openForm(guest, '/login', 'register', own('Nina'))
      return button(guest.page, "S'enregistrer")
    },
    outcome: [
      ['accounts.register'],
      (page) => page.getByRole('heading', { level: 1, name: 'Connexion' }),
      /\/login$/,
    ],
  },
  {
    name: 'Se connecter',
    room: 'guest',
    open: async ({ guest, lea }) => {
      await openForm(guest, '/login', 'sign in', lea.name)
      return button(guest.page, 'Se connecter')
    },
    outcome: [['accounts.signIn'], (page) => page.getByRole('heading', { level: 1 }), /\/app\/my-list$/],
  },
  {
    name: 'Créer mon compte, par une invitation',
    room: 'guest',
    open: async ({ guest, lea, own }) => {
      const { uid } = await familyOf(lea)
      await openForm(guest, `/join#${uid}/SAPINS/${lea.account.userId}`, 'register', own('Jo'))
      return button(guest.page, 'Créer mon compte')
    },
    outcome: [
      ['accounts.register', 'accounts.signIn', 'families.join'],
      told('Bienvenue dans la famille'),
      /\/app\/users\/[\w-]+$/,
    ],
  },
  {
    name: 'Envoyer un code de récupération',
    room: 'guest',
    open: async ({ guest, own }) => {
      await leave(guest.page)
      await guest.page.goto('/forgotpassword')
      await guest.page.getByLabel('Email').fill(emailOf(own('Personne')))
      return button(guest.page, 'Envoyer un code de récupération')
    },
    outcome: [['accounts.requestRecovery'], told('Vous pouvez fermer cette fenêtre'), /\/forgotpassword$/],
  },
  {
    name: 'Recevoir le lien',
    room: 'guest',
    open: async ({ guest, own }) => {
      await leave(guest.page)
      await guest.page.goto('/lien')
      await guest.page.getByLabel('Email').fill(emailOf(own('Personne')))
      return button(guest.page, 'Recevoir le lien')
    },
    outcome: [['accounts.askForLink'], told('un mail y arrive'), /\/lien$/],
  },
  {
    name: 'Recevoir ma liste',
    room: 'guest',
    open: async (stage) => {
      const { guest, lea, own } = stage
      const { uid } = await addKept(stage)
      const { code } = await lea.account.ask.keptPeople.offerHandover.mutate({ uid, commandId: commandId() })
      await openHandover(guest.page, code, own('Zélie'))
      return button(guest.page, 'Recevoir ma liste')
    },
    outcome: [['keptPeople.acceptHandover'], told('cette liste est à vous'), /\/app\/my-list$/],
  },
  {
    name: 'Valider, une nouvelle famille',
    room: 'families',
    open: async ({ lea, own }) => {
      await lea.page.goto(families)
      const dialog = await openDialog(lea, 'Créer')
      await dialog.getByLabel('Nom de la famille').fill(own('Dubois'))
      return button(dialog, /^(Valider|Créer)$/)
    },
    outcome: [['families.create'], (page) => page.getByRole('heading', { level: 1 }), /\/app\/families/],
  },
  {
    name: 'Valider, une famille à rejoindre',
    room: 'families',
    open: async ({ lea, marc, own }) => {
      const { name } = await found(marc, own('Dubois'))
      await lea.page.goto(families)
      const dialog = await openDialog(lea, 'Rejoindre')
      await dialog.getByLabel('Nom de la famille').fill(name)
      await dialog.getByLabel('Code').fill('SAPINS')
      return button(dialog, 'Valider')
    },
    outcome: [['families.join'], told('Bienvenue dans la famille'), /\/app\/families/],
  },
  {
    name: 'Rejoindre la famille, par une invitation',
    room: 'families',
    open: async ({ lea, marc, own }) => {
      const { uid } = await found(marc, own('Dubois'))
      await lea.page.goto('/app/profile')
      await lea.page.goto(`/join#${uid}/SAPINS/${marc.account.userId}`)
      return button(lea.page, 'Rejoindre la famille')
    },
    outcome: [['families.join'], told('Bienvenue dans la famille'), /\/app\/users\/[\w-]+$/],
  },
  {
    name: 'Quitter la famille',
    room: 'families',
    open: async ({ lea, own }) => {
      const { uid } = await found(lea, own('Dubois'))
      await lea.page.goto(`${families}/${uid}`)
      await button(lea.page, 'Quitter la famille').click()
      return button(lea.page.getByRole('alertdialog'), 'Quitter')
    },
    outcome: [['families.leave'], told('Vous avez quitté la famille'), /\/app\/families$/],
  },
  {
    name: 'Renommer la famille',
    room: 'families',
    open: async ({ lea, own }) => {
      const { uid } = await found(lea, own('Dubois'))
      await lea.page.goto(`${families}/${uid}`)
      await button(lea.page, 'Renommer').click()
      const dialog = lea.page.getByRole('dialog')
      await dialog.getByLabel('Nom de la famille').fill(own('Dupont'))
      return button(dialog, 'Renommer')
    },
    outcome: [['families.rename'], told('La famille a un nouveau nom'), /\/app\/families\/[\w-]+$/],
  },
  ...(['Accueillir', 'Refuser l’entrée de'] as const).map((act): Button => ({
    name: `${act} quelqu’un`,
    room: 'families',
    open: async ({ lea, own }) => {
      const { uid, name } = await found(lea, own('Dubois'))
      await lea.account.ask.families.chooseWelcome.mutate({ uid, welcomes: true, commandId: commandId() })
      const nina = await register(lea.account.serverUrl, own('Nina'))
      const other = await register(lea.account.serverUrl, own('Nour'))
      for (const { ask } of [nina, other])
        await ask.families.join.mutate({ name, code: 'SAPINS', commandId: commandId() })
      await lea.page.goto(`${families}/${uid}`)
      return button(lea.page, `${act} ${nina.name}`)
    },
    outcome: [
      [act === 'Accueillir' ? 'families.welcome' : 'families.decline'],
      told(act === 'Accueillir' ? 'fait maintenant partie' : 'n’entrera pas'),
      /\/app\/families\/[\w-]+$/,
    ],
  })),
  {
    name: 'Ajouter, un souhait',
    room: 'wishes',
    open: async ({ lea, own }) => {
      await lea.page.goto('/app/my-list')
      const dialog = await openAddition(lea)
      await dialog.getByLabel('Nom').fill(own('Vélo'))
      return button(dialog, 'Ajouter')
    },
    outcome: [['wishes.add'], told('Souhait ajouté'), /\/app\/my-list$/],
  },
  {
    name: 'Ajouter, une idée secrète',
    room: 'wishes',
    open: async ({ lea, marc, own }) => {
      await lea.page.goto(listOf(marc))
      const dialog = await openAddition(lea)
      await dialog.getByLabel('Nom').fill(own('Montre'))
      return button(dialog, 'Ajouter')
    },
    outcome: [['wishes.add'], told('Souhait ajouté'), /\/app\/users\/[\w-]+$/],
  },
  ...(['Enregistrer', 'Supprimer'] as const).map((act): Button => ({
    name: `${act}, un souhait`,
    room: 'wishes',
    open: async ({ lea, own }) => {
      const name = own('Vélo')
      await wish(lea, lea, name)
      await lea.page.goto('/app/my-list')
      await openWish(lea, name)
      if (act === 'Supprimer') {
        await button(shownWish(lea), act).click()
        return button(lea.page.getByRole('alertdialog'), act)
      }
      await shownWish(lea).getByLabel('Nom').fill(own('Vélo'))
      return button(shownWish(lea), act)
    },
    outcome: [
      [act === 'Enregistrer' ? 'wishes.change' : 'wishes.remove'],
      told(act === 'Enregistrer' ? 'Souhait mis à jour' : 'Souhait supprimé'),
      /\/app\/my-list$/,
    ],
  })),
  {
    name: 'Annuler, la suppression d’un souhait',
    room: 'wishes',
    open: async ({ lea, own }) => {
      const name = own('Vélo')
      await wish(lea, lea, name)
      await lea.page.goto('/app/my-list')
      await openWish(lea, name)
      await button(shownWish(lea), 'Supprimer').click()
      await button(lea.page.getByRole('alertdialog'), 'Supprimer').click()
      const takeBack = button(lea.page.getByRole('status'), 'Annuler')
      // A pointer over the message keeps it.
      await takeBack.hover()
      await lea.page.waitForURL(/\/app\/my-list$/)
      return takeBack
    },
    outcome: [['wishes.restore'], told('C’est annulé'), /\/app\/my-list$/],
  },
  {
    name: 'Je pense me l’offrir',
    room: 'wishes',
    open: async ({ lea, own }) => {
      const name = own('Vélo')
      await wish(lea, lea, name)
      await lea.page.goto('/app/my-list')
      await openWish(lea, name)
      return button(shownWish(lea), 'Je pense me l’offrir')
    },
    outcome: [
      ['wishes.mayBuyMyself'],
      (page) => page.getByRole('status').filter({ hasText: /\S/ }).last(),
      /\/edit/,
    ],
  },
  {
    name: 'Je l’offre, sur la seule carte',
    room: 'gifts',
    open: async (stage) => {
      const { lea, own } = stage
      const { uid } = await addKept(stage)
      const name = own('Hochet')
      await wish(lea, { account: { ...lea.account, userId: uid } }, name, { isSecret: false })
      await lea.page.goto(`/app/users/${uid}`)
      return card(lea, name).getByRole('button', { name: /^Je l’offre/ })
    },
    outcome: [['purchases.give'], told('C’est noté : vous offrez'), /\/app\/users\/[\w-]+$/],
  },
  {
    name: 'Je l’offre, sur la première carte',
    room: 'gifts',
    open: async (stage) => {
      const { lea, own } = stage
      const { uid } = await addKept(stage)
      const owner = { account: { ...lea.account, userId: uid } }
      const first = own('Âne')
      for (const name of [first, own('Biche'), own('Chat')]) await wish(lea, owner, name, { isSecret: false })
      await lea.page.goto(`/app/users/${uid}`)
      return card(lea, first).getByRole('button', { name: /^Je l’offre/ })
    },
    outcome: [['purchases.give'], told('C’est noté : vous offrez'), /\/app\/users\/[\w-]+$/],
  },
  {
    name: 'Je ne l’offre plus, sur la seule carte',
    room: 'gifts',
    open: async (stage) => {
      const { lea, own } = stage
      const { uid } = await addKept(stage)
      const name = own('Hochet')
      await wish(lea, { account: { ...lea.account, userId: uid } }, name, {
        isSecret: false,
        isPurchased: true,
        buyerUid: lea.account.userId,
        purchaseDate: '2026-01-01',
      })
      await lea.page.goto(`/app/users/${uid}`)
      return card(lea, name).getByRole('button', { name: /^Je ne l’offre plus/ })
    },
    outcome: [['purchases.giveBack'], told('C’est noté : vous n’offrez plus'), /\/app\/users\/[\w-]+$/],
  },
  {
    name: 'Je l’offre, sur la page du souhait',
    room: 'gifts',
    open: async ({ lea, marc, own }) => {
      const name = own('Vélo')
      await wish(marc, marc, name)
      await lea.page.goto(listOf(marc))
      await openWish(lea, name)
      return offerHere(lea)
    },
    outcome: [['purchases.give'], told('C’est noté : vous offrez'), /\/edit/],
  },
  {
    name: 'Ajouter, une préférence',
    room: 'profile',
    open: async ({ lea }) => {
      await forgetPreferences(lea)
      await lea.page.goto('/app/preferences')
      await lea.page.getByLabel('Type d’information').click()
      await lea.page.getByRole('option', { name: 'Pointure' }).click()
      await choicesAreGone(lea.page)
      await lea.page.getByLabel('Valeur').fill('38')
      return button(lea.page, 'Ajouter')
    },
    outcome: [['preferences.add'], told('Information ajoutée'), /\/app\/preferences$/],
  },
  {
    name: 'Confirmer, une préférence',
    room: 'profile',
    open: async ({ lea }) => {
      await forgetPreferences(lea)
      const content = { type: 'shoe-size', value: '38' } as const
      await lea.account.ask.preferences.add.mutate({ ...content, commandId: commandId() })
      await lea.page.goto('/app/preferences')
      await button(lea.page, 'Modifier : Pointure').click()
      await lea.page.getByRole('textbox', { name: 'Pointure' }).fill('39')
      return button(lea.page, 'Confirmer')
    },
    outcome: [['preferences.change'], told('Information mise à jour'), /\/app\/preferences$/],
  },
  {
    name: 'Supprimer, une préférence',
    room: 'profile',
    open: async ({ lea }) => {
      await forgetPreferences(lea)
      for (const [type, value] of [
        ['clothing-size', '38'],
        ['shoe-size', '39'],
      ] as const)
        await lea.account.ask.preferences.add.mutate({ type, value, commandId: commandId() })
      await lea.page.goto('/app/preferences')
      return lea.page.getByRole('button', { name: /^Supprimer/ }).first()
    },
    outcome: [['preferences.remove'], told('Information supprimée'), /\/app\/preferences$/],
  },
  {
    name: 'Ajouter, un proche sans compte',
    room: 'people',
    open: async ({ lea, own }) => {
      await lea.page.goto(`${families}/${(await familyOf(lea)).uid}`)
      await button(lea.page, 'Ajouter un proche sans compte').click()
      const dialog = lea.page.getByRole('dialog')
      await dialog.getByLabel('Prénom').fill(own('Zélie'))
      return button(dialog, 'Ajouter')
    },
    outcome: [['keptPeople.add'], told('C’est noté : vous tenez la liste'), /\/app\/families\/[\w-]+$/],
  },
  {
    name: 'Enregistrer, un proche sans compte',
    room: 'people',
    open: async (stage) => {
      const dialog = await openKept(stage, 'Modifier le profil')
      await dialog.getByLabel('Prénom').fill(stage.own('Zoé'))
      return button(dialog, 'Enregistrer')
    },
    outcome: [['keptPeople.change'], told('Profil mis à jour'), /\/profile$/],
  },
  {
    name: 'Nommer quelqu’un d’autre',
    room: 'people',
    open: async (stage) => {
      const dialog = await openKept(stage, 'Nommer quelqu’un d’autre')
      await dialog.getByLabel(stage.marc.name).check()
      return button(dialog, 'Nommer')
    },
    outcome: [['keptPeople.nameKeeper'], told('tient aussi la liste'), /\/profile$/],
  },
  {
    name: 'Ne plus tenir une liste',
    room: 'people',
    open: async (stage) =>
      button(await openKept(stage, 'Ne plus tenir cette liste', [stage.marc]), 'Ne plus la tenir'),
    outcome: [['keptPeople.stepDown'], told('vous ne tenez plus la liste'), /\/profile$/],
  },
  {
    name: 'Faire entrer dans une famille',
    room: 'people',
    open: async (stage) => {
      const { lea } = stage
      const { uid } = await addKept(stage)
      const family = (await familyOf(lea)).uid
      await lea.account.ask.keptPeople.remove.mutate({ commandId: commandId(), uid, family })
      await lea.page.goto(`/app/users/${uid}/profile`)
      return lea.page.getByRole('button', { name: /^Faire entrer dans/ }).first()
    },
    outcome: [['keptPeople.bring'], told('fait maintenant partie de la famille'), /\/profile$/],
  },
  {
    name: 'Faire le lien',
    room: 'people',
    open: async (stage) => button(await openKept(stage, 'Confier le compte'), 'Faire le lien'),
    outcome: [
      ['keptPeople.offerHandover'],
      (page) => page.getByRole('img', { name: 'Code QR du compte' }),
      /\/profile$/,
    ],
    inDialog: true,
  },
  {
    name: 'Enregistrer, le profil',
    room: 'profile',
    open: async ({ lea, own }) => {
      await lea.page.goto('/app/profile')
      await button(lea.page, 'Modifier').click()
      await lea.page.getByLabel('Nom d’utilisateur').fill(own('Léa'))
      return button(lea.page, 'Enregistrer')
    },
    outcome: [['accounts.changeProfile'], told('Profil mis à jour'), /\/app\/profile$/],
  },
  {
    name: 'Déconnecter un appareil',
    room: 'profile',
    open: async ({ lea }) => {
      for (let other = 0; other < 2; other++) await signIn(lea.account.serverUrl, emailOf(lea.name))
      await lea.page.goto('/app/profile/account')
      return lea.page.getByRole('button', { name: /^Déconnecter (?!tous)/ }).first()
    },
    outcome: [['accounts.endSession'], told('Appareil déconnecté'), /\/app\/profile\/account$/],
  },
  {
    name: 'Envoyer, un message',
    room: 'people',
    open: async ({ lea, marc, own }) => {
      await lea.page.goto(listOf(marc))
      await lea.page.getByRole('button', { name: /^Entre nous/ }).click()
      const dialog = lea.page.getByRole('dialog', { name: 'Entre nous' })
      await dialog.getByRole('textbox', { name: 'Votre message' }).fill(own('Une montre'))
      return button(dialog, 'Envoyer')
    },
    outcome: [
      ['conversations.send'],
      (page) => page.getByRole('log').getByText('Une montre').last(),
      /\/app\/users\/[\w-]+$/,
    ],
    inDialog: true,
  },
  {
    name: 'Ajouter, une occasion',
    room: 'people',
    open: async ({ lea, own }) => {
      await lea.page.goto('/app/gifts')
      await openAbove(lea, 'À venir')
      await button(lea.page, 'Ajouter une occasion').click()
      const dialog = lea.page.getByRole('dialog')
      await dialog.getByLabel('Titre').fill(own('Crémaillère'))
      await dialog.getByLabel('Jour').fill('26')
      await dialog.getByLabel('Mois').press('Enter')
      await lea.page.getByRole('option', { name: 'décembre' }).press('Enter')
      await choicesAreGone(lea.page)
      return button(dialog, 'Ajouter')
    },
    outcome: [
      ['occasions.add'],
      (page) => page.getByRole('heading', { name: /^Crémaillère/ }).last(),
      /\/app\/gifts$/,
    ],
  },
  {
    name: 'Tirer au sort',
    room: 'people',
    open: async ({ lea, own }) => {
      const { uid } = await familyOf(lea)
      for (const name of ['Zélie', 'Max'])
        await lea.account.ask.keptPeople.add.mutate({ commandId: commandId(), family: uid, name: own(name) })
      await lea.page.goto(`/app/families/${uid}`)
      await button(lea.page, 'Tirer au sort').click()
      const dialog = lea.page.getByRole('dialog')
      await dialog.getByLabel('Titre').fill(own('Noël'))
      await dialog.getByLabel('Jour des cadeaux').fill(inAMonth())
      await dialog.getByText('Ce tirage est possible').waitFor()
      return button(dialog, 'Tirer au sort')
    },
    outcome: [
      ['draws.draw'],
      (page) => page.getByRole('heading', { level: 1, name: /^Noël/ }),
      /\/app\/families\/[\w-]+\/draws\/[\w-]+$/,
    ],
  },
  {
    name: 'Demander, à la personne tirée',
    room: 'people',
    open: async ({ lea, own }) => {
      const { uid: family, Users } = await familyOf(lea)
      const participants = Users.map(({ uid }) => uid)
      const { uid } = await lea.account.ask.draws.draw.mutate({
        commandId: commandId(),
        family,
        title: own('Noël'),
        day: inAMonth(),
        participants,
      })
      await lea.page.goto(`/app/families/${family}/draws/${uid}`)
      await button(lea.page, 'Découvrir').press('Enter')
      const mine = lea.page.getByRole('region', { name: /^Vous offrez à/ })
      await mine.getByRole('textbox', { name: /^Votre question à/ }).fill('Rouge ou bleu ?')
      return button(mine, 'Demander')
    },
    outcome: [['draws.ask'], told('Pas encore de réponse.'), /\/draws\/[\w-]+$/],
  },
  {
    name: 'Inviter quelqu’un sans compte',
    room: 'people',
    open: async ({ lea, marc }) => {
      await lea.page.goto(listOf(marc))
      await button(lea.page, /^Qui voit ce/).click()
      return button(lea.page.getByRole('dialog'), 'Inviter quelqu’un sans compte')
    },
    outcome: [
      ['guests.invite'],
      (page) => page.getByRole('img', { name: 'Code QR de l’invitation' }),
      /\/app\/users\/[\w-]+$/,
    ],
    inDialog: true,
  },
  {
    name: 'Ajouter, des souhaits importés',
    room: 'profile',
    open: async ({ lea, own }) => {
      await lea.page.goto('/app/profile/account')
      await button(lea.page, 'Importer des souhaits').click()
      const dialog = lea.page.getByRole('dialog')
      await dialog.getByLabel('Votre liste, un souhait par ligne').fill(own('Plaid'))
      await button(dialog, 'Lire ma liste').click()
      return button(dialog, /^Ajouter 1 souhait$/)
    },
    outcome: [['transfer.import'], told('1 souhait ajouté'), /\/app\/profile\/account$/],
  },
]

async function openHandover(page: Page, code: string, name: string): Promise<void> {
  await leave(page)
  await page.goto(`/confier#${code}`)
  await page.getByLabel('Email').fill(emailOf(name))
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
}
