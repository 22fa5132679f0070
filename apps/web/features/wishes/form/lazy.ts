import { late } from '../../../ui/late.tsx'

/* The forms of a list: fetched when the browser is idle, or when they are needed. */

export const AdditionDialog = late(async () => (await import('./forms.ts')).AdditionDialog)
export const InlineEditor = late(async () => (await import('./forms.ts')).InlineEditor)
