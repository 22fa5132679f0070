import { withoutClosingSigns } from '@cachotteries/contracts/closing-signs'

/** What a join link carries. */
export interface Invitation {
  /** The family's id. */
  readonly family: string
  readonly code: string
  /** The id of the person whose list the link leads to; without it, the link leads to the family. */
  readonly list?: string | undefined
}

const path = '/join'
/** Where a tab keeps the fragment of a join link: see `first-paint/handed-over.ts`. */
export const invitationKey = 'invitation'

/** Everything is in the fragment, which browsers send to no server. So it stands in no log and in no referrer. */
export const linkTo = ({ family, code, list }: Invitation): string =>
  `${location.origin}${path}#${[family, code, ...(list === undefined ? [] : [list])].map(encodeURIComponent).join('/')}`

/** Reads the fragment of a join link; undefined if it isn't one. */
export function invitationIn(fragment: string): Invitation | undefined {
  try {
    const [family = '', code = '', list] = withoutClosingSigns(fragment.replace(/^#/, ''))
      .split('/')
      .map(decodeURIComponent)
    return family === '' || code === '' ? undefined : { family, code, list }
  } catch {
    // It has a percent sign that encodes nothing.
    return undefined
  }
}

export const keepInvitation = (fragment: string): void => sessionStorage.setItem(invitationKey, fragment)

export const keptInvitation = (): Invitation | undefined =>
  invitationIn(sessionStorage.getItem(invitationKey) ?? '')

export const forgetInvitation = (): void => sessionStorage.removeItem(invitationKey)
