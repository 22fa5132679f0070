/* One file for all that a keeper opens on a profile. */

export { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
export { ChangeDialog } from './ChangeDialog.tsx'
export { HandoverDialog } from './HandoverDialog.tsx'
export { NameKeeperDialog } from './NameKeeperDialog.tsx'
