/**
 * Runs a program until the operator ends it (SIGTERM or Ctrl-C), then stops it in good order: status 0.
 * A second signal doesn't hurry it: npm passes Ctrl-C on, and the terminal sends it too.
 */
export async function runToTheEnd(start: () => Promise<() => Promise<void>>): Promise<void> {
  let ended = () => {}
  const end = new Promise<void>((resolve) => (ended = resolve))
  process.on('SIGTERM', ended).on('SIGINT', ended).on('SIGHUP', ended)
  await runOnce(async () => {
    const stop = await start()
    await end
    await stop()
  })
}

/** Runs a program that ends by itself: status 0, or 1 with the reason in one line where it is one of ours. */
export async function runOnce(program: () => Promise<void>): Promise<never> {
  try {
    await program()
    process.exit(0)
  } catch (error) {
    console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
