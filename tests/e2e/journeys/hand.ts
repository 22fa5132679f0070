import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Locator, type Page } from 'playwright/test'
import { isNarrow } from '../navigation.ts'

/**
 * In milliseconds. Two presses at one place within it are a double press, which puts no caret into an empty field. Nobody
 * types an address as quickly.
 */
const doublePress = 500

/** Somebody's hand, which counts what it presses: taps on a phone, clicks elsewhere. Typing isn't counted. */
export class Hand {
  readonly #page: Page
  #pressed = -doublePress
  presses = 0

  constructor(page: Page) {
    this.#page = page
  }

  async press(target: Locator): Promise<void> {
    this.presses++
    await wait(this.#pressed + doublePress - performance.now())
    await (isNarrow(this.#page) ? target.tap() : target.click())
    this.#pressed = performance.now()
  }

  /** Types into a field. It is pressed only if it isn't focused yet. */
  async write(field: Locator, text: string): Promise<void> {
    await expect(field).toBeVisible()
    if (!(await isFocused(field))) await this.press(field)
    await expect(field).toBeFocused()
    await this.#page.keyboard.type(text)
  }
}

/** The keyboard alone, which counts each key that isn't text. */
export class Keys {
  readonly #page: Page
  presses = 0

  constructor(page: Page) {
    this.#page = page
  }

  async press(key: string): Promise<void> {
    this.presses++
    await this.#page.keyboard.press(key)
  }

  /** Presses Tab until the target is focused. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let step = 0; step < 40 && !(await isFocused(target)); step++) await this.press('Tab')
    await expect(target).toBeFocused()
  }

  async enter(target: Locator): Promise<void> {
    await this.reach(target)
    await this.press('Enter')
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.reach(field)
    await this.#page.keyboard.type(text)
  }
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)
