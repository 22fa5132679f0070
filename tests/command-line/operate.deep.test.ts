import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { textOf } from '../hosting/compose.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'))

/** Runs the command of an npm script, with these arguments. */
function npmRun(script: string, ...typed: readonly string[]) {
  const [program = '', ...args] = (scripts[script] ?? '').split(' ')
  const cwd = fileURLToPath(new URL('../../', import.meta.url))
  return spawnSync(program, [...args, ...typed], { cwd, encoding: 'utf8' })
}

describe('an operator’s script', () => {
  it('passes on its arguments, and the exit status', () => {
    expect(npmRun('admin', 'help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('grant <nom ou email>'),
    })
    expect(npmRun('admin', 'grant')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('il manque <nom ou email>'),
    })
    expect(npmRun('lookup', 'nulle-part.html')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('« nulle-part.html » est introuvable'),
    })
  })
})
