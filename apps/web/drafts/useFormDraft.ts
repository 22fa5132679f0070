import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { keepDraft, keptDraft } from './store.ts'
import { useUnloadWarning } from './useUnloadWarning.ts'

/** What brings a form's unsaved input back. */
export interface FormDraft {
  /** Whether the form has input that was brought back. */
  readonly isRestored: boolean
  /** Empties the form, or gives it its saved values again. */
  readonly discard: () => void
  /** For when the input is sent. */
  readonly drop: () => void
  /** For when it was refused. */
  readonly keep: () => void
}

const none: readonly string[] = []

/**
 * Keeps the unsaved input of a form, and brings it back when the form is opened again. Leaving the site with it is
 * warned of.
 *
 * @param name names the form among the user's; without it, nothing is kept
 * @param leftOut fields that are not kept; a constant
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  user: string,
  name: string | undefined,
  leftOut = none,
): FormDraft {
  // Before the inputs exist, so that they are mounted with it.
  const [isRestored, setRestored] = useState(() => name !== undefined && restore(form, user, name))
  const { subscribe, getValues, reset, formState } = form
  const { defaultValues } = formState
  useUnloadWarning(formState.isDirty)

  useEffect(() => {
    if (name === undefined) return undefined
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => keepDraft(user, name, unsaved(values, defaultValues, leftOut)),
    })
  }, [subscribe, user, name, leftOut])

  const keepAs = (values: object | undefined): void => {
    if (name !== undefined) keepDraft(user, name, values)
  }
  return {
    isRestored,
    discard: () => {
      reset(undefined, { keepDirtyValues: false, keepFieldsRef: true })
      keepAs(undefined)
      setRestored(false)
    },
    drop: () => keepAs(undefined),
    keep: () => keepAs(unsaved(getValues(), defaultValues, leftOut)),
  }
}

function restore<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  user: string,
  name: string,
): boolean {
  const kept = Object.entries(keptDraft<Partial<Values>>(user, name) ?? {})
  for (const [field, value] of kept)
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  return kept.length > 0
}

/** The fields whose values differ from the saved ones; undefined if none does. */
function unsaved(values: object, saved: object = {}, leftOut: readonly string[]): object | undefined {
  const before = new Map(Object.entries(saved))
  const differing = Object.entries(values).filter(
    ([field, value]) => !leftOut.includes(field) && comparable(value) !== comparable(before.get(field)),
  )
  return differing.length > 0 ? Object.fromEntries(differing) : undefined
}

/** Values are saved without the spaces around them. */
const comparable = (value: unknown): string =>
  JSON.stringify(typeof value === 'string' ? value.trim() : value)
