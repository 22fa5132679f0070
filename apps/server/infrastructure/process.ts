import { entryOf } from './defects.ts'
import { operatorLog, type OperatorLog } from './operator/operator-log.ts'

/** The log of programs that people start by hand. */
const inFrench = operatorLog({ form: 'text' })

/** A program exits at the latest this long after a signal, in milliseconds: service managers kill it after 10 seconds. */
const exitDeadlineMs = 9_800

/**
 * Runs a program until SIGTERM, SIGINT or SIGHUP, then stops it: status 0. Further signals change nothing, since Ctrl-C
 * arrives twice: from the terminal and from npm. An uncaught exception exits with status 1, and is logged like other
 * defects: Node.js would print its message, which may quote what people wrote.
 */
export async function runToTheEnd(
  start: () => Promise<() => Promise<void>>,
  log: OperatorLog = inFrench,
): Promise<void> {
  const { tell } = log
  let ended = () => {}
  const end = new Promise<void>((resolve) => (ended = resolve))
  process.on('uncaughtException', (error) => {
    tell(entryOf(error))
    process.exit(1)
  })
  process.on('SIGTERM', ended).on('SIGINT', ended).on('SIGHUP', ended)
  // Also while the program is starting, and when something doesn't stop.
  const giveUp = (): never => {
    tell({ event: 'stop forced' })
    process.exit(1)
  }
  void end.then(() => setTimeout(giveUp, exitDeadlineMs).unref())
  await runOnce(async () => {
    const stop = await start()
    await end
    await stop()
  }, log)
}

/** Runs a program that ends by itself: status 0, or 1 with the error's message. */
export async function runOnce(program: () => Promise<void>, { tell } = inFrench): Promise<never> {
  try {
    await program()
    process.exit(0)
  } catch (error) {
    tell({ event: 'failed', why: error instanceof Error ? error.message : String(error) })
    process.exit(1)
  }
}
