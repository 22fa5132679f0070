import { isOneSlip } from '@cachotteries/contracts/one-slip'
import { argumentsOf, nameOf, type Command } from './command.ts'

/** What is wrong with words that are no command, in a sentence. */
export function misunderstood(
  commands: readonly Command[],
  typed: readonly string[],
  dryRun: boolean,
): string {
  const [first = ''] = typed
  if (first === '') return 'Il manque une commande.'
  const alike = commands.filter(({ usage }) => nameOf(usage)[0] === first)
  if (alike.length === 0) return unknownWord(first, commands, 0)
  const named = alike.filter(({ usage }) => nameOf(usage).every((word, nth) => typed[nth] === word))
  // The longest name: `preferences add` is no `preferences`.
  const meant = named.toSorted((one, other) => nameOf(other.usage).length - nameOf(one.usage).length)[0]
  const second = typed[1]
  if (second !== undefined && alike.length > 1 && (!meant || nameOf(meant.usage).length === 1))
    return unknownWord(second, alike, 1)
  if (!meant) return `« ${first} » attend un deuxième mot.`
  if (dryRun && !meant.canRehearse) return `« ${first} » ne se répète pas à blanc (--dry-run).`
  const given = typed.length - nameOf(meant.usage).length
  const wanted = argumentsOf(meant.usage)
  return given < wanted.length
    ? `Après « ${nameOf(meant.usage).join(' ')} », il manque ${wanted.slice(given).join(' et ')}.`
    : `« ${typed.at(-1)} » est de trop : un nom qui contient des espaces se met entre guillemets.`
}

function unknownWord(word: string, commands: readonly Command[], place: number): string {
  const known = new Set(commands.map(({ usage }) => nameOf(usage)[place] ?? ''))
  const meant = [...known].filter((one) => one !== '' && isOneSlip(one, word))
  const question = meant.length === 0 ? '' : ` Vouliez-vous dire « ${meant.join(' » ou « ')} » ?`
  return `« ${word} » n’est pas une commande.${question}`
}
