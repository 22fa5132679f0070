/* One file, so that somebody who adds a wish and loses the connection can change it in its place. */

export { AdditionDialog } from './AdditionDialog.tsx'
export { InlineEditor } from './InlineEditor.tsx'
