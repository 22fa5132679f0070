export { derivedId } from '@cachotteries/contracts/derived-id'
export { AdditionDialog } from './AdditionDialog.tsx'
export { InlineEditor } from './InlineEditor.tsx'
