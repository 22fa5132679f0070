import type { Limited, LimitedBy } from '../limits.ts'

/** Kinds of refused requests. Wishes that are hidden, on another's list or nonexistent are all `unknown`. */
const refusedWords = {
  invalid: 'invalides',
  unauthenticated: 'sans session',
  forbidden: 'interdites',
  unknown: 'sans objet',
  limited: 'trop fréquentes',
} as const
export type RefusedKind = keyof typeof refusedWords
export const refusedKinds = Object.keys(refusedWords) as readonly RefusedKind[]

export type Level = 'info' | 'warn' | 'error'

interface Kind<Fields> {
  readonly level: Level
  /** Whether anybody can cause it as often as they like. Such lines are limited per minute. */
  readonly byAnybody: boolean
  /** The sentence for a person at a terminal. */
  readonly french: (entry: Readonly<Fields>) => string
}

type Sentences = Readonly<Record<string, (entry: never) => string>>
type KindsOf<S extends Sentences> = {
  readonly [Event in keyof S]: S[Event] extends (entry: infer Fields) => string ? Kind<Fields> : never
}

const kindsOf =
  (byAnybody: boolean) =>
  <S extends Sentences>(level: Level, sentences: S): KindsOf<S> =>
    Object.fromEntries(
      Object.entries(sentences).map(([event, french]) => [event, { level, byAnybody, french }]),
    ) as unknown as KindsOf<S>
const byOperator = kindsOf(false)
const byAnybody = kindsOf(true)

interface ByAccount {
  account: string
}

interface FromNetwork {
  /** As `networkOf` names it: wider than one household. */
  network: string
}

type ByAccountFrom = ByAccount & FromNetwork

interface Mishap {
  mail: string
  tries: number
  code: string | undefined
  status: number | undefined
}

/**
 * Everything that can be logged: ids of accounts and mails, counts, codes and times. No name, no address, no text that
 * somebody wrote and no wish, because a surprise may be for the operator. The one exception is the link of a mail
 * written to a file, which the operator has to pass on.
 */
const kinds = {
  ...byOperator('info', {
    starting: (e: { version: string }) => `\n  Cachotteries ${e.version}`,
    ready: (e: { url: string }) => `\n  Cachotteries est prêt : ${e.url}\n`,
    stopped: () => 'Arrêté.',
    database: (e: { what: string }) => `  ${e.what}`,
    'nats back': () => 'NATS répond de nouveau',
    'clock right again': () => 'L’horloge de la machine est de nouveau à l’heure',
    'clock believed': () => 'L’horloge de la machine n’a plus sauté depuis dix minutes : le serveur s’y fie',
    // Not limited per minute, because the operator has to pass on each link. Recovery links are limited per account.
    'mail written': (e: { file: string; link?: string | undefined }) =>
      `  Sans serveur de mail, un mail a été écrit dans ${e.file}${e.link === undefined ? '' : `\n  Son lien : ${e.link}`}`,
  }),
  ...byOperator('warn', {
    'clock doubted': (e: { says: string; instead: string }) =>
      `L’horloge de la machine dit ${e.says}, à plus de quatre semaines de l’heure attendue : le serveur compte à partir de ${e.instead}, et la croira si elle ne saute plus pendant dix minutes. Si elle se trompe, mettez-la à l’heure`,
    // Error messages of NATS may quote addresses and passwords: only the code is logged.
    'nats lost': (e: { code: string }) =>
      `${/Auth/.test(e.code) ? 'NATS refuse ce serveur' : 'NATS ne répond plus'} (${e.code}) : les écrans suivent à la seconde près, en attendant${
        /Auth/.test(e.code) ? '. Vérifiez le compte et le mot de passe de NATS_URL' : ''
      }`,
    'proxy not trusted': (e: { setting: string; add: string }) =>
      `Un proxy dit pour qui il demande, et ${e.setting} ne le nomme pas : tous ceux qui passent par lui partagent les limites d’une seule adresse. S’il est à vous, ajoutez ${e.add === 'address' ? 'son adresse' : e.add} à ${e.setting}`,
    'newer release': () =>
      'Une version plus récente de Cachotteries a mis la base à jour pendant que ce serveur tourne : ce qui ne marche plus ici est refusé, le temps d’un redémarrage. Si la mise à jour est finie, arrêtez ce serveur, et lancez la version récente',
    'other address in use': (e: { setting: string }) =>
      `Une page d’ici est ouverte à une autre adresse que celle de ${e.setting} : ses demandes sont refusées. Dans ${e.setting}, mettez l’adresse que montre le navigateur, de http ou https jusqu’au port`,
    'administrator appointed': (e: ByAccount) => `Nouvel administrateur (compte ${e.account})`,
    'administrator dismissed': (e: ByAccount) => `Un administrateur ne l’est plus (compte ${e.account})`,
    'account erased': (e: ByAccount) => `Un compte a été effacé, ici et dans le journal (${e.account})`,
    'requests refused': (e: Partial<Record<RefusedKind, number>>) =>
      `Demandes refusées en une minute : ${countsOf(e)}`,
    'lines left out': (e: { of: string; count: number }) =>
      `Lignes passées sous silence, en une minute (${e.of}) : ${e.count}`,
  }),
  ...byOperator('error', {
    failed: (e: { why: string }) => `\n  ${e.why}\n`,
    'stop forced': () =>
      '\n  Arrêt forcé : quelque chose ne s’est pas arrêté à temps. Rien de ce qui était confirmé n’est perdu.\n',
  }),
  ...byAnybody('info', {
    'account registered': (e: ByAccountFrom) => `Un compte a été créé (${e.account}, depuis ${e.network})`,
    'signed in': (e: ByAccountFrom) => `Connexion (compte ${e.account}, depuis ${e.network})`,
    'signed out': (e: ByAccount) => `Déconnexion (compte ${e.account})`,
    'recovery asked': (e: FromNetwork) => `Un lien de récupération a été demandé (depuis ${e.network})`,
    'sign-in link asked': (e: FromNetwork) => `Un lien pour se connecter a été demandé (depuis ${e.network})`,
    'passkey made': (e: ByAccount) => `Nouvelle clé d’accès (compte ${e.account})`,
    'passkey removed': (e: ByAccount) => `Une clé d’accès a été retirée (compte ${e.account})`,
    'provider linked': (e: ByAccount) => `Un compte est lié au fournisseur d’identité (compte ${e.account})`,
    'provider unlinked': (e: ByAccount) =>
      `Un compte n’est plus lié au fournisseur d’identité (compte ${e.account})`,
    'email changed': (e: ByAccount) => `Nouvelle adresse email (compte ${e.account})`,
    'account closed': (e: ByAccount) => `Un compte a été fermé par son propriétaire (compte ${e.account})`,
    'account opened again': (e: ByAccount) => `Un compte fermé a été rouvert (compte ${e.account})`,
    'password changed': (e: ByAccount & { sessionsEnded: number }) =>
      `Nouveau mot de passe (compte ${e.account}, sessions fermées : ${e.sessionsEnded})`,
  }),
  ...byAnybody('warn', {
    'slow query': (e: { statement: string; ms: number }) => `Requête SQL lente, ${e.ms} ms : ${e.statement}`,
    'picture broken off': (e: { how: string }) =>
      `Une image a mis fin au programme qui la préparait (${e.how}), et à rien d’autre`,
    'mail delayed': (e: Mishap) =>
      `Un mail n’est pas parti, il sera retenté (essai ${e.tries}, ${codesOf(e) || 'sans code'})${mailAdvice(e)}`,
    'sign-in refused': (e: { account: string | undefined } & FromNetwork) =>
      `Connexion refusée (${e.account ? `compte ${e.account}, ` : ''}depuis ${e.network})`,
    'recovery refused': () => 'Un lien de récupération invalide a été essayé',
    'sign-in link refused': (e: FromNetwork) =>
      `Un lien pour se connecter n’a pas servi (depuis ${e.network})`,
    'passkey refused': (e: FromNetwork) => `Une clé d’accès n’a pas servi (depuis ${e.network})`,
    'push refused': (e: { status: number }) =>
      `Un service de notifications a refusé un message (${e.status})${e.status === 401 || e.status === 403 ? pushAdvice : ''}`,
    'provider unreachable': (e: { code: string }) => `Le fournisseur d’identité ne répond pas (${e.code})`,
    'provider setting wrong': (e: { wrong: WrongProviderSetting; code: string }) =>
      `Le fournisseur d’identité ne sert pas (${e.code})\u00a0: ${wrongProviderSettings[e.wrong]}`,
    'provider refused': (e: { code: string } & FromNetwork) =>
      `Une réponse du fournisseur d’identité n’a pas servi (${e.code}, depuis ${e.network})`,
    'limit reached': (e: { limit: Limited; by: LimitedBy } & FromNetwork) =>
      `Trop de tentatives (${e.limit}, ${e.by}, depuis ${e.network})`,
    'foreign origin refused': (e: FromNetwork) =>
      `Une demande venue d’un autre site a été refusée (depuis ${e.network})`,
    'socket refused': (e: { status: number } & FromNetwork) =>
      `Une connexion en direct a été refusée (${e.status}, depuis ${e.network})`,
  }),
  ...byAnybody('error', {
    'unexpected error': (e: { code: string; stack: string }) =>
      `Erreur inattendue${e.code && ` (${e.code})`} : ${e.stack}`,
    'mail refused': (e: Mishap) => `Un mail a été refusé par son serveur (${codesOf(e)})${mailAdvice(e)}`,
    // What a program said that couldn't start, and nothing that anybody wrote.
    'part failing': (e: { part: string; french: string; why: string }) =>
      `${e.french} ne marchent pas sur cette machine : ${e.why}`,
    'mail outdated': (_: Mishap) => 'Un mail n’est pas parti à temps : il est abandonné',
  }),
}

/** What an answer of the identity provider shows to be set wrong, and what to do. */
const wrongProviderSettings = {
  SLASH_MISSING:
    'il finit sa propre adresse par une barre oblique, qui manque à OIDC_ISSUER. Ajoutez-la à OIDC_ISSUER',
  SLASH_TOO_MANY:
    'il ne finit pas sa propre adresse par la barre oblique qui est dans OIDC_ISSUER. Enlevez-la de OIDC_ISSUER',
  OTHER_ISSUER:
    'OIDC_ISSUER n’est pas l’adresse qu’il se donne. Mettez celle qu’il dit sous «\u00a0issuer\u00a0», à cette adresse suivie de /.well-known/openid-configuration',
  NOT_THERE:
    'un site répond à l’adresse de OIDC_ISSUER, mais pas comme un fournisseur. Mettez ce qui précède /.well-known/openid-configuration dans l’adresse où il se décrit',
  CERTIFICATE:
    'le certificat de son adresse n’est pas reconnu ici. S’il vient d’une autorité à vous, nommez-la dans NODE_EXTRA_CA_CERTS',
  CLIENT:
    'il ne reconnaît pas Cachotteries. Comparez OIDC_CLIENT_ID et OIDC_CLIENT_SECRET avec ce qui est déclaré chez lui',
} as const
export type WrongProviderSetting = keyof typeof wrongProviderSettings

/** Push services refuse a server that they don't recognise by what was signed: the address of the site, the time, the keys. */
const pushAdvice =
  '\u00a0: il ne reconnaît pas ce serveur. Vérifiez que PUBLIC_URL est son adresse en https, et l’heure de cette machine. Si la base vient d’ailleurs, ses clés ne sont plus celles d’alors\u00a0: chacun éteint les notifications dans son profil, puis les rallume'

/** What nodemailer's codes say of the settings: no later attempt goes better. */
const mailAdvice = ({ code }: Mishap): string => {
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return '. Le serveur de mail refuse le compte ou le mot de passe de SMTP_URL'
  return code === 'ETLS' ? '. La connexion chiffrée avec le serveur de mail de SMTP_URL échoue' : ''
}

/** Such as `EENVELOPE 550`. */
const codesOf = ({ code, status }: Mishap): string => [code, status].join(' ').trim()

const countsOf = (refused: Partial<Record<RefusedKind, number>>): string =>
  refusedKinds.flatMap((kind) => (refused[kind] ? [`${refusedWords[kind]} ${refused[kind]}`] : [])).join(', ')

type Kinds = typeof kinds
type FieldsOf<K> = K extends Kind<infer Fields> ? Readonly<Fields> : never

/** A line of the operator's log: an event with its fields. */
export type Entry = {
  [Event in keyof Kinds]: { readonly event: Event } & FieldsOf<Kinds[Event]>
}[keyof Kinds]

export const kindOf = ({ event }: Entry): Omit<Kind<never>, 'french'> => kinds[event]

/** The entry in French. Each kind takes the fields of its own event, which the compiler can't see here. */
export const sentenceOf = (entry: Entry): string => (kinds[entry.event] as Kind<Entry>).french(entry)

/** All events, so that the counter has each of them from the start. */
export const events = Object.keys(kinds)
