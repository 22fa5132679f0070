/** What a join link carries. */
export interface Invitation {
  /** The family's id. */
  readonly family: string
  readonly code: string
  /** The id of the person whose list the link leads to; without it, the link leads to the family. */
  readonly list?: string | undefined
}

const path = '/join'
const key = 'invitation'

/** Everything is in the fragment, which browsers send to no server. So it stands in no log and in no referrer. */
export const linkTo = ({ family, code, list }: Invitation): string =>
  `${location.origin}${path}#${[family, code, ...(list === undefined ? [] : [list])].map(encodeURIComponent).join('/')}`

/** Reads the fragment of a join link; undefined if it isn't one. */
export function invitationIn(fragment: string): Invitation | undefined {
  try {
    const [family = '', code = '', list] = fragment.replace(/^#/, '').split('/').map(decodeURIComponent)
    return family === '' || code === '' ? undefined : { family, code, list }
  } catch {
    // It has a percent sign that encodes nothing.
    return undefined
  }
}

/** Takes an invitation out of the address and of the history, before anything else can read it there. */
export function takeInvitation(): void {
  if (location.pathname !== path || location.hash === '') return
  keepInvitation(location.hash)
  history.replaceState(history.state, '', path)
}

/** Stored for this tab alone, so that a page that is loaded again still has it. */
export const keepInvitation = (fragment: string): void => sessionStorage.setItem(key, fragment)

export const keptInvitation = (): Invitation | undefined => invitationIn(sessionStorage.getItem(key) ?? '')

export const forgetInvitation = (): void => sessionStorage.removeItem(key)
