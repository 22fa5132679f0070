import { withoutClosingSigns } from '@cachotteries/contracts/closing-signs'
import { drop, keep, kept } from '../../storage/kept.ts'

/** What a join link carries. */
export interface Invitation {
  /** The family's id. */
  readonly family: string
  readonly code: string
  /** The id of the person whose list the link leads to; without it, the link leads to the family. */
  readonly list?: string | undefined
}

const path = '/join'

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

export const keepInvitation = (fragment: string): void => keep('invitation', fragment)

export const keptInvitation = (): Invitation | undefined => invitationIn(kept('invitation') ?? '')

export const forgetInvitation = (): void => drop('invitation')
