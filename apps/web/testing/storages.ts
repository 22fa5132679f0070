import { vi } from 'vitest'

const methods = {
  getItem(this: Record<string, string>, key: string): string | null {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, value: string): void {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string): void {
    delete this[key]
  },
}

const aStorage = (): Storage => Object.create(methods) as Storage

let local: Storage
let tab: Storage

/** Gives this process what a browser stores in, of which Node has none. */
export function giveStorages(): void {
  local = aStorage()
  vi.stubGlobal('localStorage', local)
  openTab()
  vi.stubGlobal('dispatchEvent', vi.fn())
  vi.stubGlobal('StorageEvent', Event)
  forgetNotStored()
}

/** What a tab stores is gone with the one before. */
export function openTab(): void {
  tab = aStorage()
  vi.stubGlobal('sessionStorage', tab)
}

/** What somebody reads in them. */
export const storedText = (): string => JSON.stringify([local, tab])

export function takeStorages(): void {
  vi.unstubAllGlobals()
  forgetNotStored()
}

const forgetNotStored = (): void => (globalThis as { notStored?: Map<string, string> }).notStored?.clear()
