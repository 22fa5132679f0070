import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { plantedLeaks } from './leaks.ts'

describe('the leaks that tests plant', () => {
  it('have their places in the product, each once', async () => {
    const misplaced: string[] = []
    for (const { what, edits } of plantedLeaks)
      for (const { file, find } of edits) {
        const source = await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')
        if (source.split(find).length !== 2) misplaced.push(`${what}: ${file}`)
      }
    expect(misplaced).toStrictEqual([])
  })
})
