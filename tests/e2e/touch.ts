import type { Page } from 'playwright/test'

interface Point {
  readonly x: number
  readonly y: number
}

/** A finger that goes down, moves in small steps, rests, and leaves the screen. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  const steps = 12
  for (let step = 1; step <= steps; step++)
    await touch('touchMove', [
      { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps },
    ])
  // It rests before it leaves, so that the distance counts, not the speed.
  for (let rest = 0; rest < 12; rest++) await touch('touchMove', [to])
  await touch('touchEnd', [])
  // It isn't detached: that would end what the runner emulates, such as a lost connection.
}
