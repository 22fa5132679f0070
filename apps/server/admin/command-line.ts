import { parseArgs } from 'node:util'
import type { Effect } from 'effect'
import type { LogServices } from '../composition/operate.ts'
import type { Refusal } from '../infrastructure/refusal.ts'
import { administratorCommands } from './administrators.ts'
import { backupCommands } from './backups.ts'
import type { Command, Surroundings } from './command.ts'
import { familyCommands } from './families.ts'
import { peopleCommands } from './people.ts'
import { preferenceCommands } from './preferences.ts'
import { transferCommands } from './transfer.ts'
import { viewCommands } from './views.ts'

/** The commands in the order of the help. */
const groups: readonly (readonly [title: string, commands: readonly Command[]])[] = [
  ['Les gens', peopleCommands],
  ['Les listes', transferCommands],
  ['Les familles', familyCommands],
  ['L’administration, où l’on voit l’usage des liens', administratorCommands],
  ['Les types de préférences', preferenceCommands],
  ['La mémoire de la famille', [...backupCommands, ...viewCommands]],
]

const commands = groups.flatMap(([, ofGroup]) => ofGroup)

type Work = Effect.Effect<string, Refusal, LogServices>

/** What was typed: a command, `help`, or something unknown. */
export type Typed =
  | { readonly work: (surroundings: Omit<Surroundings, 'dryRun'>) => Work; readonly makesDatabase: boolean }
  | 'help'
  | 'unknown'

export function understand(args: readonly string[]): Typed {
  const parsed = parsedArguments(args)
  if (!parsed) return 'unknown'
  if (parsed.values.help || parsed.positionals[0] === 'help') return 'help'
  const typed = parsed.positionals
  const dryRun = parsed.values['dry-run'] === true
  const command = commands.find(
    ({ words, takes, canRehearse }) =>
      (canRehearse || !dryRun) &&
      typed.length === words.length + takes.length &&
      words.every((word, index) => typed[index] === word),
  )
  if (!command) return 'unknown'
  const { makesDatabase = false } = command
  const values = typed.slice(command.words.length)
  return { work: (surroundings) => command.run(values, { ...surroundings, dryRun }), makesDatabase }
}

function parsedArguments(args: readonly string[]) {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, 'dry-run': { type: 'boolean' } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    // An unknown option.
    return undefined
  }
}

const usageOf = ({ words, takes, canRehearse }: Command): string =>
  [...words, ...takes.map((name) => `<${name}>`), canRehearse ? '[--dry-run]' : ''].join(' ').trimEnd()

const column = Math.max(...commands.map((command) => usageOf(command).length))

const helpOf = (ofGroup: readonly Command[]): string =>
  ofGroup.map((command) => `    ${usageOf(command).padEnd(column)}   ${command.purpose}`).join('\n')

export const help = `
  npm run admin -- <commande>

${groups.map(([title, ofGroup]) => `  ${title}\n${helpOf(ofGroup)}`).join('\n\n')}

  Un nom qui contient des espaces se met entre guillemets. Tout se fait aussitôt, que le serveur tourne ou non.
`
