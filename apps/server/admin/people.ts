import { Effect } from 'effect'
import {
  allKeptPeople,
  allPeople,
  changeEmailOf,
  disableAccount,
  enableAccount,
  endSessions,
  makeResetLink,
  memberNamed,
} from '../features/accounts/access.ts'
import {
  administrators,
  appointAdministrator,
  dismissAdministrator,
} from '../features/accounts/administrators.ts'
import { allFamilies, leaveFor, memberNames } from '../features/families/access.ts'
import { counted, type Command } from './command.ts'

export const peopleCommands: readonly Command[] = [
  {
    usage: 'users',
    purpose: 'montre qui a un compte, et qui n’en a pas mais a une liste',
    run: () =>
      Effect.gen(function* () {
        const people = yield* allPeople()
        const kept = yield* allKeptPeople()
        if (people.length === 0) return 'Personne n’a encore de compte.'
        const withAccount = people.map(({ name, email, isAdmin, isDisabled }) => [
          name,
          email,
          [isAdmin ? 'administre' : '', isDisabled ? 'compte fermé' : ''].filter(Boolean).join(', '),
        ])
        const without = kept.map(({ uid, name, keepers, isClosed }) => [
          name,
          uid,
          [`sans compte, liste tenue par ${keepers.join(', ')}`, isClosed ? 'fermé' : '']
            .filter(Boolean)
            .join(', '),
        ])
        return columns([...withAccount, ...without])
      }),
  },
  {
    usage: 'sign-out <nom ou email>',
    purpose: 'déconnecte quelqu’un de tous ses appareils',
    // Doesn't print the number of sessions: when and where people sign in is private.
    run: ([login = '']) =>
      Effect.map(
        endSessions(login),
        (name) => `« ${name} » devra se connecter de nouveau, sur tous ses appareils.`,
      ),
  },
  {
    usage: 'disable <nom ou email>',
    purpose:
      'ferme un compte : plus de connexion, tout le reste demeure ; sans compte, plus personne ne tient la liste',
    run: ([login = '']) =>
      Effect.map(disableAccount(login), ({ name, isKept, changed }) =>
        isKept
          ? `La liste de « ${name} », sans compte, ${changed ? 'n’est maintenant' : 'n’était déjà'} plus tenue par personne.`
          : `Le compte de « ${name} » ${changed ? 'est maintenant' : 'était déjà'} fermé.`,
      ),
  },
  {
    usage: 'enable <nom ou email>',
    purpose: 'rouvre un compte fermé',
    run: ([login = '']) =>
      Effect.map(enableAccount(login), ({ name, isKept, changed }) =>
        isKept
          ? `La liste de « ${name} », sans compte, ${changed ? 'est de nouveau' : 'n’avait pas cessé d’être'} tenue.`
          : changed
            ? `Le compte de « ${name} » est de nouveau ouvert.`
            : `Le compte de « ${name} » n’était pas fermé.`,
      ),
  },
  {
    usage: 'email <nom ou email> <nouvel email>',
    purpose: 'change l’adresse email de quelqu’un ; les liens envoyés à l’ancienne ne valent plus',
    run: ([login = '', typed = '']) =>
      Effect.map(changeEmailOf(login, typed), ({ name, email, changed }) =>
        changed
          ? `L’adresse de « ${name} » est maintenant ${email}.`
          : `C’était déjà l’adresse de « ${name} ».`,
      ),
  },
  {
    usage: 'reset-link <nom ou email>',
    purpose: 'donne un lien pour choisir un nouveau mot de passe, à remettre soi-même',
    run: ([login = ''], { address }) =>
      Effect.map(
        makeResetLink(login, address),
        ({ name, link }) => `Pour « ${name} » seulement, une fois et dans l’heure :\n${link}`,
      ),
  },
]

export const familyCommands: readonly Command[] = [
  {
    usage: 'families',
    purpose: 'montre les familles, et combien de membres elles ont',
    run: () =>
      Effect.map(allFamilies(), (families) =>
        families.length === 0
          ? 'Il n’y a pas encore de famille.'
          : columns(families.map(({ name, members }) => [name, counted(members, 'membre', 'membres')])),
      ),
  },
  {
    usage: 'members <famille>',
    purpose: 'montre qui est d’une famille',
    run: ([family = '']) =>
      Effect.map(memberNames(family), (names) => names.join('\n') || 'Plus personne n’est de cette famille.'),
  },
  {
    usage: 'leave <nom ou email> <famille>',
    purpose: 'fait quitter une famille à quelqu’un, comme il le ferait lui-même',
    run: ([login = '', typed = '']) =>
      Effect.gen(function* () {
        const person = yield* memberNamed(login)
        const family = yield* leaveFor(person, typed)
        return `« ${person.name} » n’est plus de la famille « ${family} ».`
      }),
  },
]

export const administratorCommands: readonly Command[] = [
  {
    usage: 'grant <nom ou email>',
    purpose: 'ouvre l’administration à quelqu’un',
    run: ([login = '']) =>
      Effect.map(
        appointAdministrator(login),
        ({ name, changed }) => `« ${name} » administre ${changed ? 'maintenant' : 'déjà'} Cachotteries.`,
      ),
  },
  {
    usage: 'revoke <nom ou email>',
    purpose: 'la ferme à quelqu’un',
    run: ([login = '']) =>
      Effect.map(dismissAdministrator(login), ({ name, changed }) =>
        changed
          ? `« ${name} » n’administre plus Cachotteries.`
          : `« ${name} » n’administrait pas Cachotteries.`,
      ),
  },
  {
    usage: 'administrators',
    purpose: 'dit qui y a accès',
    run: () =>
      Effect.map(
        administrators(),
        (people) => people.map(({ name }) => name).join('\n') || 'Personne n’administre Cachotteries.',
      ),
  },
]

/** Formats rows as aligned columns. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((words, column) => words.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
