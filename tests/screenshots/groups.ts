import type { Screen } from './screens.ts'

/** Screens that a page of their own must show: what was done there, or typed, would show on the next one. */
const alone = new Set([
  ...[
    'list-skeleton',
    'list-first-paint',
    'navigation',
    'navigation-icons',
    'alert',
    'alert-undo',
    'error',
    'add-shared',
  ],
  ...['wish-add', 'wish-add-secret', 'wish-add-found', 'wish-add-errors', 'wish-add-photo'],
  ...['wish-add-photo-refused', 'profile-edit-photo', 'kept-shown', 'kept-shown-exit'],
])

/**
 * The screens in groups that one page shows one after the other: of one viewer, with names that begin alike. To load the
 * application takes longer than to look at a screen.
 */
export function groupsOf(all: readonly Screen[]): readonly Screen[][] {
  const groups = new Map<string, Screen[]>()
  for (const screen of all) {
    const isAlone = screen.by === null || screen.pictureOnly === true || alone.has(screen.name)
    const key = isAlone ? screen.name : `${screen.by}: ${screen.name.split('-')[0]}`
    groups.set(key, [...(groups.get(key) ?? []), screen])
  }
  return [...groups.values()]
}
