import { parseArgs } from 'node:util'
import type { Effect } from 'effect'
import type { LogServices } from '../composition/operate.ts'
import type { Refusal } from '../infrastructure/refusal.ts'
import { argumentsOf, nameOf, type Command, type Surroundings } from './command.ts'
import { erasingCommands } from './erasing.ts'
import { letterCommands } from './letters.ts'
import { memoryCommands } from './memory.ts'
import { administratorCommands, familyCommands, peopleCommands } from './people.ts'
import { misunderstood } from './misunderstood.ts'
import { preferenceCommands } from './preferences.ts'
import { transferCommands } from './transfer.ts'

/** The commands in the order of the help. */
const groups: readonly (readonly [title: string, commands: readonly Command[]])[] = [
  ['Les gens', [...peopleCommands, ...erasingCommands]],
  ['Les listes', transferCommands],
  ['La lettre', letterCommands],
  ['Les familles', familyCommands],
  ['L’administration, où l’on voit l’usage des liens', administratorCommands],
  ['Les types de préférences', preferenceCommands],
  ['La mémoire de la famille', memoryCommands],
]

const commands = groups.flatMap(([, ofGroup]) => ofGroup)

type Work = Effect.Effect<string, Refusal, LogServices>

/** What was typed: a command, `help`, or something else, with what is wrong with it. */
export type Typed =
  | { readonly work: (surroundings: Omit<Surroundings, 'dryRun'>) => Work; readonly makesDatabase: boolean }
  | { readonly wrong: string }
  | 'help'

export function understand(args: readonly string[]): Typed {
  const { help: wantsHelp, dryRun, options, words } = parsed(args)
  const [wrong] = options
  if (wrong !== undefined) return { wrong: `« ${wrong} » n’est pas une option.` }
  if (wantsHelp || words[0] === 'help') return 'help'
  const command = commands.find(
    ({ usage, canRehearse }) =>
      (canRehearse || !dryRun) &&
      words.length === nameOf(usage).length + argumentsOf(usage).length &&
      nameOf(usage).every((word, index) => words[index] === word),
  )
  if (!command) return { wrong: misunderstood(commands, words, dryRun) }
  const { makesDatabase = false } = command
  const values = words.slice(nameOf(command.usage).length)
  return { work: (surroundings) => command.run(values, { ...surroundings, dryRun }), makesDatabase }
}

function parsed(args: readonly string[]) {
  const known = { help: { type: 'boolean', short: 'h' }, 'dry-run': { type: 'boolean' } } as const
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: known,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const options = tokens.flatMap((token) =>
    token.kind === 'option' && !(token.name in known) ? token.rawName : [],
  )
  return { help: values.help === true, dryRun: values['dry-run'] === true, options, words: positionals }
}

const usageOf = ({ usage, canRehearse }: Command): string => (canRehearse ? `${usage} [--dry-run]` : usage)

const column = Math.max(...commands.map((command) => usageOf(command).length))

const helpOf = (ofGroup: readonly Command[]): string =>
  ofGroup.map((command) => `    ${usageOf(command).padEnd(column)}   ${command.purpose}`).join('\n')

export const help = `
  npm run admin -- <commande>

${groups.map(([title, ofGroup]) => `  ${title}\n${helpOf(ofGroup)}`).join('\n\n')}

  Un nom qui contient des espaces se met entre guillemets. Tout se fait aussitôt, que le serveur tourne ou non.
`
