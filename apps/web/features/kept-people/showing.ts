import { drop, keep } from '../../storage/kept.ts'
import { forgetUser } from '../../storage/storedUser.ts'

/**
 * Says that this browser shows a list: the login page leads back to it (`app/session.ts`). The server holds it in any case:
 * the session answers nothing else.
 */
const showingPath = '/montrer'

/** Begins before the server is asked: its answer ends the sockets of this session, and the page may be left at once. */
export const noteShowing = (): void => keep('showing', '1')

export const forgetShowing = (): void => drop('showing')

/** Loads the page again, so that nothing of the keeper stays in memory. */
export function enterShowing(): void {
  forgetUser()
  location.replace(showingPath)
}
