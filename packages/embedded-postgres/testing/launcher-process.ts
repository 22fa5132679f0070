import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { onTestFinished } from 'vitest'

import type { LauncherReport } from './launcher.ts'

/** A launcher in a process of its own, which can be killed, and is killed when the test ends. */
export class LauncherProcess {
  readonly #process: ChildProcess

  constructor(dataDir: string) {
    this.#process = fork(fileURLToPath(new URL('launcher.ts', import.meta.url)), [dataDir], {
      execArgv: ['--import', 'tsx'],
      // A process group of its own, as a terminal would give it.
      detached: true,
    })
    onTestFinished(() => this.kill())
  }

  get pid(): number {
    return this.#process.pid!
  }

  /** Waits for its next report. */
  async report(): Promise<LauncherReport> {
    const [report] = (await once(this.#process, 'message')) as [LauncherReport]
    return report
  }

  /** Does what Ctrl-C does in a terminal. */
  interrupt(): void {
    process.kill(-this.pid, 'SIGINT')
  }

  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const gone = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await gone
  }
}

/** Starts PostgreSQL from another process. */
export async function launchElsewhere(dataDir: string): Promise<{ url: string; launcher: LauncherProcess }> {
  const launcher = new LauncherProcess(dataDir)
  const report = await launcher.report()
  if (report.status !== 'started') throw new Error(`The launcher did not start: ${JSON.stringify(report)}`)
  return { url: report.url, launcher }
}
