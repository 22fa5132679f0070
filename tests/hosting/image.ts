import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { textOf } from './compose.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const [build = '', final = ''] = textOf('infra/Dockerfile')
  .split(/^FROM /m)
  .slice(1)

/**
 * The files that the image has under `/app`, made by the steps of the Dockerfile from the output of `npm run build`:
 * the rest of its build stage, then each `COPY` of its final stage. In a temporary folder, which the caller removes.
 */
export async function assembleImage(): Promise<{ readonly home: string; readonly app: string }> {
  const home = await mkdtemp(join(tmpdir(), 'cachotteries-image-'))
  const [stage, app] = [join(home, 'stage'), join(home, 'app')]
  for (const path of [
    'apps/server/dist',
    'apps/server/package.json',
    'apps/web/dist',
    ...['@node-rs', '@img', 'sharp', 'detect-libc', 'semver'].map((name) => `node_modules/${name}`),
  ])
    await cp(join(repository, path), join(stage, path), { recursive: true, dereference: true })
  const [, inventory = ''] = /^RUN (npm run .+ > \S+)$/m.exec(build) ?? []
  const inStage = inventory.replace(/\S+$/, (name) => join(stage, name))
  execFileSync('sh', ['-ec', inStage], { cwd: repository })
  const [, afterBuild = ''] = /^RUN npm run build && (.+)$/m.exec(build) ?? []
  execFileSync('sh', ['-ec', afterBuild], { cwd: stage })
  for (const [, from, source = '', target = ''] of final.matchAll(/^COPY (--from=build )?(\S+) (\S+)$/gm)) {
    const path = from ? join(stage, source.replace(/^\/app\//, '')) : join(repository, source)
    await mkdir(dirname(join(app, target)), { recursive: true })
    await cp(path, join(app, target), { recursive: true })
  }
  await chmod(home, 0o755)
  return { home, app }
}

/** The paths of all files below a folder, sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}
