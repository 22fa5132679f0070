import type { Entry, Level, RefusedKind } from './entries.ts'

/** A line of the operator's log. */
export interface Line {
  readonly level: Level
  readonly at: Date
  /** Identifies the process: several may write to one journal. */
  readonly node: string
  /** Identifies the request during which it was written, if any. */
  readonly request: string | undefined
  readonly entry: Entry
}

/** One JSON object a line. JSON escapes whatever could end the line or forge another. */
export const jsonLine = ({ level, at, node, request, entry }: Line): string =>
  JSON.stringify({ level, at: at.toISOString(), node, request, ...entry })

/** Entries printed without a time: addresses to open and links to hand over. */
const withoutTime = new Set<Entry['event']>([
  'starting',
  'ready',
  'failed',
  'stop forced',
  'database',
  'mail written',
])

/** In French, for a person at a terminal. */
export function frenchLine({ at, request, entry }: Line): string {
  if (withoutTime.has(entry.event)) return sentence(entry)
  const during = request === undefined ? '' : ` [${request}]`
  return `  ${at.toTimeString().slice(0, 8)} ${sentence(entry)}${during}`
}

function sentence(entry: Entry): string {
  switch (entry.event) {
    case 'starting':
      return `\n  Cachotteries ${entry.version}`
    case 'ready':
      return `\n  Cachotteries est prêt : ${entry.url}\n`
    case 'failed':
      return `\n  ${entry.why}\n`
    case 'stop forced':
      return '\n  Arrêt forcé : quelque chose ne s’est pas arrêté à temps. Rien de ce qui était confirmé n’est perdu.\n'
    case 'database':
      return `  ${entry.what}`
    case 'mail written':
      return `  Sans serveur de mail, un mail a été écrit dans ${entry.file}\n  Son lien : ${entry.link}`
    case 'stopped':
      return 'Arrêté.'
    case 'nats lost':
      return `NATS ne répond plus (${entry.code}) : les écrans suivent à la seconde près, en attendant`
    case 'nats back':
      return 'NATS répond de nouveau'
    case 'slow query':
      return `Requête SQL lente, ${entry.ms} ms : ${entry.statement}`
    case 'unexpected error':
      return `Erreur inattendue${entry.code && ` (${entry.code})`} : ${entry.stack}`
    case 'mail delayed':
      return `Un mail n’est pas parti, il sera retenté (essai ${entry.tries}, ${entry.code ?? 'sans code'})`
    case 'mail refused':
      return `Un mail a été refusé par son serveur (${[entry.code, entry.status].join(' ').trim()})`
    case 'mail outdated':
      return 'Un mail n’est pas parti à temps : il est abandonné'
    case 'account registered':
      return `Un compte a été créé (${entry.account}, depuis ${entry.network})`
    case 'signed in':
      return `Connexion (compte ${entry.account}, depuis ${entry.network})`
    case 'signed out':
      return `Déconnexion (compte ${entry.account})`
    case 'recovery asked':
      return `Un lien de récupération a été demandé (depuis ${entry.network})`
    case 'password changed':
      return `Nouveau mot de passe (compte ${entry.account}, sessions fermées : ${entry.sessionsEnded})`
    case 'administrator appointed':
      return `Nouvel administrateur (compte ${entry.account})`
    case 'administrator dismissed':
      return `Un administrateur ne l’est plus (compte ${entry.account})`
    case 'sign-in refused':
      return `Connexion refusée (${entry.account ? `compte ${entry.account}, ` : ''}depuis ${entry.network})`
    case 'recovery refused':
      return 'Un lien de récupération invalide a été essayé'
    case 'limit reached':
      return `Trop de tentatives (${entry.limit}, ${entry.by}, depuis ${entry.network})`
    case 'foreign origin refused':
      return `Une demande venue d’un autre site a été refusée (depuis ${entry.network})`
    case 'socket refused':
      return `Une connexion en direct a été refusée (${entry.status}, depuis ${entry.network})`
    case 'requests refused':
      return `Demandes refusées en une minute : ${counts(entry)}`
    case 'lines left out':
      return `Lignes passées sous silence, en une minute (${entry.of}) : ${entry.count}`
  }
}

const words: Readonly<Record<RefusedKind, string>> = {
  invalid: 'invalides',
  unauthenticated: 'sans session',
  forbidden: 'interdites',
  unknown: 'sans objet',
  limited: 'trop fréquentes',
}

const kinds = Object.keys(words) as readonly RefusedKind[]

const counts = (refused: Partial<Record<RefusedKind, number>>): string =>
  kinds.flatMap((kind) => (refused[kind] ? [`${words[kind]} ${refused[kind]}`] : [])).join(', ')
