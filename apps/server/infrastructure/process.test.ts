import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Runs a program in which this happens soon after its start. Returns its status and its output. */
const programInWhich = (happens: string): Promise<{ readonly status: unknown; readonly lines: string[] }> => {
  const source = `
    import { operatorLog } from './operator/operator-log.ts'
    import { runToTheEnd } from './process.ts'
    setTimeout(() => { ${happens} })
    await runToTheEnd(async () => async () => {}, operatorLog({ form: 'json' }))`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', source]
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: here }, (error, stdout, stderr) => {
      const lines = (stdout + stderr).split('\n').filter((line) => line !== '')
      resolve({ status: error?.code ?? 0, lines })
    })
  })
}

const quoting = `new SyntaxError('"Montre" is not valid JSON')`

describe('an error that nothing caught', () => {
  it.each([
    ['an error that is thrown', `throw ${quoting}`],
    ['a promise that is rejected', `void Promise.reject(${quoting})`],
  ])('ends the program, in one line that quotes nobody: %s', async (_, happens) => {
    const { status, lines } = await programInWhich(happens)
    expect(status).toBe(1)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', event: 'unexpected error' })
    expect(lines[0]).not.toContain('Montre')
  })
})
