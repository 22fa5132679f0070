import { entryOf } from './defects.ts'
import type { Entry } from './operator/entries.ts'
import { operatorLog, type OperatorLog } from './operator/operator-log.ts'

type Tell = (entry: Entry) => void

/** For programs that people start by hand. */
const inFrench = (): OperatorLog => operatorLog({ form: 'text' })

/** A program that was asked to end is gone after this long, in milliseconds: those who stop services wait 10 seconds. */
const lastMoment = 9_800

/**
 * Runs a program until the operator ends it (SIGTERM or Ctrl-C), then stops it in good order: status 0.
 * A second signal doesn't hurry it: npm passes Ctrl-C on, and the terminal sends it too. What nobody caught ends it as it
 * would anyway, with status 1, but is told as anything that breaks is: Node.js would quote it whole.
 */
export async function runToTheEnd(
  start: () => Promise<() => Promise<void>>,
  { tell }: Pick<OperatorLog, 'tell'> = inFrench(),
): Promise<void> {
  let ended = () => {}
  const end = new Promise<void>((resolve) => (ended = resolve))
  process.on('uncaughtException', (error) => {
    tell(entryOf(error))
    process.exit(1)
  })
  process.on('SIGTERM', ended).on('SIGINT', ended).on('SIGHUP', ended)
  // Even when it is still starting, or something that it must stop doesn't listen.
  void end.then(() => setTimeout(() => giveUp(tell), lastMoment).unref())
  await runOnce(async () => {
    const stop = await start()
    await end
    await stop()
  }, tell)
}

/** Runs a program that ends by itself: status 0, or 1 with the reason in one line where it is one of ours. */
export async function runOnce(program: () => Promise<void>, tell: Tell = inFrench().tell): Promise<never> {
  try {
    await program()
    process.exit(0)
  } catch (error) {
    tell({ event: 'failed', why: error instanceof Error ? error.message : String(error) })
    process.exit(1)
  }
}

function giveUp(tell: Tell): never {
  tell({ event: 'stop forced' })
  process.exit(1)
}
