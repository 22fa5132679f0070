import { noteBuilt } from './build.mjs'
import { npm } from './npm.mjs'
import { version } from './version.mjs'

/** Builds the web application and the server, and writes the version into both. */
for (const workspace of ['apps/web', 'apps/server']) {
  const { status } = npm(['run', 'build', '-w', workspace], { env: { BUILT_VERSION: version() } })
  if (status !== 0) process.exit(status)
}
noteBuilt()
