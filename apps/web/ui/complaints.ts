import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { z } from 'zod'
import type { Complaint } from '../api/refusal.ts'

/** Says each issue at its field, and the whole at `otherwise` when it is about none of these fields: below the form. */
export function sayAtFields<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  fields: readonly FieldPath<Values>[],
  { issues, message: whole }: Complaint,
  otherwise: FieldPath<Values> | 'root' = 'root',
): void {
  const said = fields.flatMap((field) => {
    const issue = issues.find(({ path }) => path.split('.')[0] === field)
    return issue ? [{ field, message: issue.message }] : []
  })
  if (said.length === 0) setError(otherwise, { message: whole }, { shouldFocus: true })
  for (const [nth, { field, message }] of said.entries())
    setError(field, { message }, { shouldFocus: nth === 0 })
}

/** What a contract refuses before anything is sent, if it does. */
export const complaintOf = (error: z.ZodError | undefined): Complaint | undefined =>
  error && {
    message: error.issues[0]?.message ?? '',
    issues: error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  }
