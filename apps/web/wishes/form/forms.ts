export { AdditionDialog } from './AdditionDialog.tsx'
export { InlineEditor } from './InlineEditor.tsx'
