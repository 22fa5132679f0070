import { withoutClosingSigns } from '@cachotteries/contracts/closing-signs'
import { drop, keep, kept } from '../../storage/kept.ts'

const path = '/confier'

/** The code is in the fragment, which browsers send to no server. So it stands in no log and in no referrer. */
export const handoverLink = (code: string): string => `${location.origin}${path}#${encodeURIComponent(code)}`

export const keepHandover = (fragment: string): void => keep('handover', fragment)

/** The code of the link that this tab keeps; undefined without one. */
export function keptHandover(): string | undefined {
  const fragment = withoutClosingSigns((kept('handover') ?? '').replace(/^#/, ''))
  try {
    return decodeURIComponent(fragment) || undefined
  } catch {
    // It has a percent sign that encodes nothing.
    return undefined
  }
}

export const forgetHandover = (): void => drop('handover')
