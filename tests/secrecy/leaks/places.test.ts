import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { Edit } from './leak.ts'
import { allLeaks } from './leaks.ts'
import { withEdit } from './place.ts'

/** What the leak changes of the product. */
async function plant(edits: readonly Edit[]): Promise<void> {
  const sources = new Map<string, string>()
  for (const edit of edits) {
    const source =
      sources.get(edit.file) ?? (await readFile(new URL(`../../../${edit.file}`, import.meta.url), 'utf8'))
    sources.set(edit.file, withEdit(source, edit))
  }
}

describe('the leaks that tests plant', () => {
  it('have their places in the product, each once', async () => {
    const misplaced: string[] = []
    for (const { what, edits } of allLeaks)
      await plant(edits).catch((error: Error) => misplaced.push(`${what}: ${error.message}`))
    expect(misplaced).toStrictEqual([])
  })
})

describe('a leak', () => {
  const edit = { file: 'thanks.ts', in: 'second', replace: `reject( 'No', [one] )`, by: `accept()` }

  it('is planted in its function, in whatever layout', () => {
    const first = `const first = () => reject('No', [one])\n`
    const source = `${first}function second() { return reject(\n  'No',\n  [one],\n) }`
    expect(withEdit(source, edit)).toBe(`${first}function second() { return accept() }`)
  })

  it('is planted in a case of a switch', () => {
    const source = `function second(e) { switch (e) { case 'A': return reject('No', [one]); case 'B': return reject('No', [one]) } }`
    expect(withEdit(source, { ...edit, in: 'second.B' })).toContain(`[one]); case 'B': return accept() }`)
  })

  it('is not planted where its function is gone, or its code is there twice', () => {
    expect(() => withEdit(`const first = () => reject('No', [one])`, edit)).toThrow('not exactly one second')
    const twice = `const second = () => { reject('No', [one]); reject('No', [one]) }`
    expect(() => withEdit(twice, edit)).toThrow('not exactly once in second')
  })
})
