const key = 'after-provider'

/* Where this tab goes on when it comes back from the provider's page. No address has it, which anybody could write. */

export const noteScreen = (screen: string): void => sessionStorage.setItem(key, screen)

export function takeScreen(): string {
  const screen = sessionStorage.getItem(key) ?? '/'
  sessionStorage.removeItem(key)
  return screen
}
