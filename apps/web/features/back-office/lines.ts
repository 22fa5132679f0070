import type { RecentClickView } from '@cachotteries/contracts/clicks'

/** What one line of the recent clicks tells. */
export interface Line {
  readonly newest: RecentClickView
  readonly clicks: number
  /** Where they were made, each source once. */
  readonly sources: readonly RecentClickView['source'][]
}

const isNameless = ({ wishName, user }: RecentClickView): boolean => wishName === null && user.name === null

/** One line for each click, and a single one, at the place of the newest, for all that have no name at all. */
export function linesOf(clicks: readonly RecentClickView[]): Line[] {
  const nameless = clicks.filter(isNameless)
  return clicks
    .filter((click) => !isNameless(click) || click === nameless[0])
    .map((newest) => {
      const all = isNameless(newest) ? nameless : [newest]
      return { newest, clicks: all.length, sources: [...new Set(all.map(({ source }) => source))] }
    })
}

/** Whether the name of a wish or of a person is missing. */
export const lacksNames = (clicks: readonly RecentClickView[]): boolean =>
  clicks.some(({ wishName, user }) => wishName === null || user.name === null)
