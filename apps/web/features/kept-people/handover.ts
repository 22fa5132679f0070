import { withoutClosingSigns } from '@cachotteries/contracts/closing-signs'

const path = '/confier'
/** Where a tab keeps the fragment of a handover link: see `first-paint/handed-over.ts`. */
export const handoverKey = 'handover'

/** The code is in the fragment, which browsers send to no server. So it stands in no log and in no referrer. */
export const handoverLink = (code: string): string => `${location.origin}${path}#${encodeURIComponent(code)}`

export const keepHandover = (fragment: string): void => sessionStorage.setItem(handoverKey, fragment)

/** The code of the link that this tab keeps; undefined without one. */
export function keptHandover(): string | undefined {
  const fragment = withoutClosingSigns((sessionStorage.getItem(handoverKey) ?? '').replace(/^#/, ''))
  try {
    return decodeURIComponent(fragment) || undefined
  } catch {
    // It has a percent sign that encodes nothing.
    return undefined
  }
}

export const forgetHandover = (): void => sessionStorage.removeItem(handoverKey)
