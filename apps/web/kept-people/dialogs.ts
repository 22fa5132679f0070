/* One file for all that a keeper opens. */

export { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
export { AdditionDialog } from './AdditionDialog.tsx'
export { ChangeDialog } from './ChangeDialog.tsx'
export { HandoverDialog } from './HandoverDialog.tsx'
export { NameKeeperDialog } from './NameKeeperDialog.tsx'
