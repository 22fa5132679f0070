import { understand } from '@cachotteries/server/admin/command-line'
import type { Surroundings } from '@cachotteries/server/admin/command'
import { operate } from '@cachotteries/server/composition/operate'

/**
 * What a command of the operator's prints, where the process that it is doesn't matter: it is done in this one, which
 * saves half a second each time.
 *
 * @throws what it would say on its way out
 */
export function runCommand(
  databaseUrl: string,
  args: readonly string[],
  { address = 'http://localhost:3000', progress = () => {} }: Partial<Omit<Surroundings, 'dryRun'>> = {},
): Promise<string> {
  const typed = understand(args)
  if (typeof typed === 'string') throw new Error(`${args.join(' ')} is no command: ${typed}`)
  return operate({ databaseUrl, dataDir: '' }, typed.work({ address, progress }))
}
