/**
 * Runs a program until the operator ends it (SIGTERM or Ctrl-C), then stops it in good order: status 0.
 * A second signal doesn't hurry it: npm passes Ctrl-C on, and the terminal sends it too.
 */
export async function runToTheEnd(start: () => Promise<() => Promise<void>>): Promise<void> {
  let ended = () => {}
  const end = new Promise<void>((resolve) => (ended = resolve))
  process.on('SIGTERM', ended).on('SIGINT', ended).on('SIGHUP', ended)
  try {
    const stop = await start()
    await end
    await stop()
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
