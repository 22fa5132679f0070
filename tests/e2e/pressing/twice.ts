import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright/test'
import { settledBox } from '../steps.ts'

/** What presses: both do on one screen, as on a tablet with a mouse. */
export type Pointer = 'finger' | 'mouse'

/**
 * Two presses in one place, which isn't looked up again for the second.
 *
 * @param gapMs from the first to the second, in milliseconds. With none, both are on their way before the page hears of one.
 * @param meanwhile what is waited for between the two. A busy machine may need more than the gap for what the first one does.
 */
export async function pressTwice(
  target: Locator,
  pointer: Pointer,
  gapMs: number,
  meanwhile: () => Promise<unknown> = () => pause(gapMs),
): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await settledBox(target)
  const page = target.page()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const press = await pressing(page, pointer, { x, y })
  const first = press(0)
  if (gapMs > 0) {
    await first
    await meanwhile()
  }
  await Promise.all([first, press(gapMs)])
}

async function pressing(
  page: Page,
  pointer: Pointer,
  { x, y }: { readonly x: number; readonly y: number },
): Promise<(afterMs: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  // With times of their own: a busy machine would make the gap longer. The first is no second press after those of the test.
  const began = Date.now() / 1_000 + 1
  if (pointer === 'finger')
    return (afterMs) =>
      Promise.all(
        (['touchStart', 'touchEnd'] as const).map((type) =>
          session.send('Input.dispatchTouchEvent', {
            type,
            timestamp: began + afterMs / 1_000,
            touchPoints: type === 'touchStart' ? [{ x, y }] : [],
          }),
        ),
      )
  await page.mouse.move(x, y)
  return (afterMs) =>
    Promise.all(
      (['mousePressed', 'mouseReleased'] as const).map((type) =>
        session.send('Input.dispatchMouseEvent', {
          type,
          x,
          y,
          button: 'left',
          timestamp: began + afterMs / 1_000,
          clickCount: afterMs === 0 ? 1 : 2,
        }),
      ),
    )
}
