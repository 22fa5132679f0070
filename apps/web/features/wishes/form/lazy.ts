import { lazy } from 'react'
import { ahead } from '../../../ui/ahead.ts'

/* The forms of a list: fetched when the browser is idle, or when they are needed. */

export const AdditionDialog = lazy(
  ahead(async () => ({ default: (await import('./forms.ts')).AdditionDialog })),
)
export const InlineEditor = lazy(ahead(async () => ({ default: (await import('./forms.ts')).InlineEditor })))
