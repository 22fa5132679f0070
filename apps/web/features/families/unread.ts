import type { AnnouncementView } from '@cachotteries/contracts/families'

/** Who sees a list comes before all else, so that nothing else drowns it; of both, the newest first. */
export const sightFirst = (all: readonly AnnouncementView[]): readonly AnnouncementView[] =>
  all.toSorted(
    (one, other) =>
      Number(other.isAboutSight) - Number(one.isAboutSight) || Date.parse(other.at) - Date.parse(one.at),
  )

/**
 * Those of which the server is told that they were read: each that says who sees a list, and the newest of the others, with which
 * it reads what is older.
 *
 * @param read as `sightFirst` sorts them
 */
export const toldAsRead = (read: readonly AnnouncementView[]): readonly AnnouncementView[] => [
  ...read.filter(({ isAboutSight }) => isAboutSight),
  ...read.filter(({ isAboutSight }) => !isAboutSight).slice(0, 1),
]
