import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** The files of the repository's apps and packages that have a function which runs during some work, by V8's own count. */
export async function filesRunDuring(work: () => Promise<void>): Promise<string[]> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    // Whatever ran before is counted here.
    await session.post('Profiler.takePreciseCoverage')
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const ran = result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .map(({ url }) => (url.startsWith('file:') ? fileURLToPath(url) : url))
      .filter((path) => path.startsWith(repository) && !path.includes('/node_modules/'))
      .map((path) => path.slice(repository.length))
      .filter((path) => /^(apps|packages)\//.test(path) && !/\.test\.ts$|\/testing\//.test(path))
    return [...new Set(ran)].toSorted()
  } finally {
    session.disconnect()
  }
}
