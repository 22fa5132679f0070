import { expect, it } from 'vitest'
import { collectGarbage } from './collect-garbage.ts'

it('collects what nobody holds, and nothing else, as often as it is asked', async () => {
  const held = {}
  for (let turn = 0; turn < 2; turn++) {
    const [kept, gone] = [new WeakRef(held), new WeakRef({})]
    await collectGarbage()
    // Whoever waited for anything goes on.
    await new Promise<void>((resolve) => setTimeout(resolve, 0))
    expect(gone.deref()).toBeUndefined()
    expect(kept.deref()).toBe(held)
  }
})
