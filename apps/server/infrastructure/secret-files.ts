import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'

/** Variables with passwords. A process's environment shows in `docker inspect`, in `/proc` and in crash reports. */
const secrets = ['DATABASE_URL', 'SMTP_URL', 'NATS_URL', 'METRICS_TOKEN', 'OIDC_CLIENT_SECRET'] as const

/**
 * Reads each secret whose file is named by `<its name>_FILE`, as Docker and systemd pass secrets. The complaints are in
 * French. Each names its variable, and none quotes a secret.
 */
export function withSecretFiles(env: Readonly<NodeJS.ProcessEnv>) {
  const complaints: string[] = []
  const found: Record<string, string> = {}
  for (const name of secrets) {
    const path = env[`${name}_FILE`]
    if (path === undefined) continue
    try {
      if (env[name] !== undefined) throw new Error(`${name} est donnée aussi, gardez l’une des deux`)
      found[name] = secretIn(path)
    } catch (error) {
      complaints.push(`${name}_FILE : ${(error as Error).message}`)
    }
  }
  return { env: { ...env, ...found }, complaints }
}

/** Trims the final line break that editors add. */
function secretIn(path: string): string {
  let secret: string
  try {
    secret = readFileSync(path, 'utf8').trim()
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? ''
    throw new Error(`${called(path)} ${reasons[code] ?? `est illisible (${code})`}`, { cause })
  }
  if (secret === '') throw new Error(`${called(path)} est vide`)
  return secret
}

/** What isn't a path from the root may be the secret itself, given in place of its file. */
const called = (path: string): string =>
  isAbsolute(path) ? path : 'le fichier, dont il faut ici le chemin et non le contenu,'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'n’existe pas',
  EACCES: 'est interdit au compte du serveur',
  EISDIR: 'est un dossier, pas un fichier',
}
