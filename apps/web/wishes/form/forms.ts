export { wishIdOf } from '@cachotteries/contracts/wish-id'
export { AdditionDialog } from './AdditionDialog.tsx'
export { InlineEditor } from './InlineEditor.tsx'
