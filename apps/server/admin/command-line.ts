import { parseArgs } from 'node:util'
import type { Effect } from 'effect'
import type { LogServices } from '../composition/operate.ts'
import type { Refusal } from '../infrastructure/refusal.ts'
import type { Command, Surroundings } from './command.ts'
import { memoryCommands } from './memory.ts'
import { administratorCommands, familyCommands, peopleCommands } from './people.ts'
import { preferenceCommands } from './preferences.ts'
import { transferCommands } from './transfer.ts'

/** The commands in the order of the help. */
const groups: readonly (readonly [title: string, commands: readonly Command[]])[] = [
  ['Les gens', peopleCommands],
  ['Les listes', transferCommands],
  ['Les familles', familyCommands],
  ['L’administration, où l’on voit l’usage des liens', administratorCommands],
  ['Les types de préférences', preferenceCommands],
  ['La mémoire de la famille', memoryCommands],
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
    ({ usage, canRehearse }) =>
      (canRehearse || !dryRun) &&
      typed.length === nameOf(usage).length + argumentsOf(usage).length &&
      nameOf(usage).every((word, index) => typed[index] === word),
  )
  if (!command) return 'unknown'
  const { makesDatabase = false } = command
  const values = typed.slice(nameOf(command.usage).length)
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

const argumentsOf = (usage: string): readonly string[] => usage.match(/<[^<>]*>/g) ?? []
const nameOf = (usage: string): readonly string[] => usage.replace(/ <.*/, '').split(' ')

const usageOf = ({ usage, canRehearse }: Command): string => (canRehearse ? `${usage} [--dry-run]` : usage)

const column = Math.max(...commands.map((command) => usageOf(command).length))

const helpOf = (ofGroup: readonly Command[]): string =>
  ofGroup.map((command) => `    ${usageOf(command).padEnd(column)}   ${command.purpose}`).join('\n')

export const help = `
  npm run admin -- <commande>

${groups.map(([title, ofGroup]) => `  ${title}\n${helpOf(ofGroup)}`).join('\n\n')}

  Un nom qui contient des espaces se met entre guillemets. Tout se fait aussitôt, que le serveur tourne ou non.
`
