import { drop, keep, kept } from '../../../storage/kept.ts'

const key = 'after-provider'

/* Where this tab goes on when it comes back from the provider's page. No address has it, which anybody could write. */

export const noteScreen = (screen: string): void => keep(key, screen)

export function takeScreen(): string {
  const screen = kept(key) ?? '/'
  drop(key)
  return screen
}
