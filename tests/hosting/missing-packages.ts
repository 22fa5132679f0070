import { spawnSync } from 'node:child_process'

interface Needed {
  readonly program: string
  /** The Debian package that has it. */
  readonly package: string
}

/** The packages of the programs that aren't installed on this machine, each once. */
export const missingPackages = (needed: readonly Needed[]): string[] => [
  ...new Set(
    needed.filter(({ program }) => spawnSync('which', [program]).status !== 0).map((one) => one.package),
  ),
]
