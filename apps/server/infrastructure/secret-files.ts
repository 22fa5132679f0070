import { readFileSync } from 'node:fs'

/** Variables with passwords. A process's environment shows in `docker inspect`, in `/proc` and in crash reports. */
const secrets = ['DATABASE_URL', 'SMTP_URL', 'NATS_URL', 'METRICS_TOKEN'] as const

export interface WithSecrets {
  readonly env: Readonly<NodeJS.ProcessEnv>
  /** In French, each naming its variable; without the contents of files. */
  readonly complaints: readonly string[]
}

/** Reads each secret whose file is named by `<its name>_FILE`, as Docker and systemd pass secrets. */
export function withSecretFiles(env: Readonly<NodeJS.ProcessEnv>): WithSecrets {
  const complaints: string[] = []
  const found: Record<string, string> = {}
  for (const name of secrets) {
    const path = env[`${name}_FILE`]
    if (path === undefined) continue
    if (env[name] === undefined) {
      const { secret, complaint } = secretIn(path)
      if (secret !== undefined) found[name] = secret
      if (complaint !== undefined) complaints.push(`${name}_FILE : ${complaint}`)
    } else complaints.push(`${name}_FILE : ${name} est donnée aussi, gardez l’une des deux`)
  }
  return { env: { ...env, ...found }, complaints }
}

interface Reading {
  readonly secret?: string
  readonly complaint?: string
}

/** Trims the final line break that editors add. */
function secretIn(path: string): Reading {
  try {
    const secret = readFileSync(path, 'utf8').trim()
    return secret === '' ? { complaint: `${path} est vide` } : { secret }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return { complaint: `${path} ${reasons[code] ?? `est illisible (${code})`}` }
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'n’existe pas',
  EACCES: 'est interdit au compte du serveur',
  EISDIR: 'est un dossier, pas un fichier',
}
