import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { keepInput, keptInput } from './store.ts'
import { useUnloadWarning } from './useUnloadWarning.ts'

/** What brings a form's unsaved input back. */
export interface KeptForm {
  /** Whether the form has input that was brought back. */
  readonly isRestored: boolean
  /** Whether something was written since it was opened: leaving was asked about what was written earlier. */
  readonly isTyped: boolean
  /** Empties the form, or gives it its saved values again. */
  readonly discard: () => void
  /**
   * For when the input is sent.
   *
   * @returns keeps that input again, for when it is refused: the form may be gone by then. Newer input stays.
   */
  readonly drop: () => () => void
}

/** What of a form is unsaved. */
export interface KeptRule {
  /** Fields that are not kept. */
  readonly leftOut?: readonly string[]
  /** The value of a field as the form shows it once it was saved, where there are several ways to write one. */
  readonly asSaved?: (field: string, value: unknown) => unknown
}

/**
 * Keeps the unsaved input of a form, and brings it back when the form is opened again. Leaving the site with it is
 * warned of.
 *
 * @param name names the form among the user's; without it, nothing is kept
 * @param rule a constant
 */
export function useKeptForm<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  user: string,
  name: string | undefined,
  rule: KeptRule = {},
): KeptForm {
  // Before the inputs exist, so that they are mounted with it.
  const [isRestored, setRestored] = useState(() => name !== undefined && restore(form, user, name))
  const [isTyped, setTyped] = useState(false)
  const { subscribe, getValues, reset, formState } = form
  const { defaultValues } = formState
  useUnloadWarning(formState.isDirty && isTyped)

  const keepAs = (values: object | undefined): void => {
    if (name !== undefined) keepInput(user, name, values)
  }
  const keepNow = useEffectEvent(keepAs)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name: changed, values, defaultValues }) => {
          if (changed !== undefined) setTyped(true)
          keepNow(unsaved(values, defaultValues, rule))
        },
      }),
    [subscribe, rule],
  )

  return {
    isRestored,
    isTyped,
    discard: () => {
      reset(undefined, { keepDirtyValues: false, keepFieldsRef: true })
      keepAs(undefined)
      setRestored(false)
    },
    drop: () => {
      const sent = unsaved(getValues(), defaultValues, rule)
      keepAs(undefined)
      return () => {
        if (name !== undefined && !keptInput(user, name)) keepAs(sent)
      }
    },
  }
}

function restore<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  user: string,
  name: string,
): boolean {
  const kept = keptInput<Partial<Values>>(user, name)
  if (kept) fill(form, kept)
  return kept !== undefined
}

/** Gives fields values as if they had been typed. */
export function fill<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  given: Partial<Values>,
): void {
  for (const [field, value] of Object.entries(given))
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
}

/** The fields whose values differ from the saved ones; undefined if none does. */
function unsaved(
  values: object,
  saved: object = {},
  { leftOut = [], asSaved = (_field, value) => value }: KeptRule,
): object | undefined {
  const before = new Map(Object.entries(saved))
  const isUnsaved = (field: string, value: unknown): boolean =>
    comparable(asSaved(field, value)) !== comparable(asSaved(field, before.get(field)))
  const differing = Object.entries(values).filter(
    ([field, value]) => !leftOut.includes(field) && isUnsaved(field, value),
  )
  return differing.length > 0 ? Object.fromEntries(differing) : undefined
}

/** Values are saved without the spaces around them. */
const comparable = (value: unknown): string =>
  JSON.stringify(typeof value === 'string' ? value.trim() : value)
