import { expect, it } from 'vitest'
import { collectGarbage } from './collect-garbage.ts'

it('collects what nobody holds, and nothing else', async () => {
  const held = {}
  const [kept, gone] = [new WeakRef(held), new WeakRef({})]
  await collectGarbage()
  expect(gone.deref()).toBeUndefined()
  expect(kept.deref()).toBe(held)
})
