import { startEmbeddedPostgres } from '../embedded-postgres.ts'

/** The messages of a launcher process to the test that forked it. */
export type LauncherReport =
  | { readonly status: 'started'; readonly url: string; readonly takenOver: boolean }
  | { readonly status: 'refused'; readonly message: string }
  | { readonly status: 'interrupted' }

const report = (message: LauncherReport) => process.send?.(message)

// A server that finishes its work before it stops does the same.
process.on('SIGINT', () => report({ status: 'interrupted' }))

startEmbeddedPostgres({ dataDir: process.argv[2]!, durable: false }).then(
  ({ url, takenOver }) => report({ status: 'started', url, takenOver }),
  (error: unknown) => report({ status: 'refused', message: String(error) }),
)
