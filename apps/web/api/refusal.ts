import { TRPCClientError } from '@trpc/client'

/** Why a request failed, to be shown; without a status if the server could not be reached. */
export interface Refusal {
  readonly message: string
  readonly status: number | undefined
  /** The failure's name, such as `BoughtByAnother`. */
  readonly failure: string | undefined
  readonly issues: readonly { readonly path: string; readonly message: string }[]
  /** What would be accepted instead, if the server knows. */
  readonly suggestions: readonly string[]
}

/** What a form shows of a refusal. */
export type Complaint = Pick<Refusal, 'message' | 'issues'>

const unreachable = 'La connexion ne répond pas, réessayez dans un instant'

/** Reads any error that the API client throws. */
export function refusalOf(error: unknown): Refusal {
  const data = error instanceof TRPCClientError ? (error.data as unknown) : undefined
  if (!isRecord(data) || typeof data['httpStatus'] !== 'number' || !(error instanceof Error))
    return { message: unreachable, status: undefined, failure: undefined, issues: [], suggestions: [] }
  return {
    message: error.message,
    status: data['httpStatus'],
    failure: typeof data['failure'] === 'string' ? data['failure'] : undefined,
    issues: Array.isArray(data['issues']) ? data['issues'].filter(isIssue) : [],
    suggestions: Array.isArray(data['suggestions']) ? data['suggestions'].filter(isText) : [],
  }
}

/** Whether the same question may be answered later. What is hidden, isn't there or can't be asked for stays so. */
export const mayPass = ({ status = 0 }: Pick<Refusal, 'status'>): boolean => ![400, 403, 404].includes(status)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isText = (value: unknown): value is string => typeof value === 'string'

const isIssue = (value: unknown): value is Refusal['issues'][number] =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
