import { TRPCClientError } from '@trpc/client'

/** Why a request failed, to be shown; without a status if the server could not be reached. */
export interface Refusal {
  readonly message: string
  readonly status: number | undefined
  /** The failure's name, such as `BoughtByAnother`. */
  readonly failure: string | undefined
  readonly issues: readonly { readonly path: string; readonly message: string }[]
}

/** The refusal of a call that isn't tRPC's. */
export class CallRefused extends Error {
  /** 0 if the server could not be reached. */
  readonly status: number
  /** The answer's body. */
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`refused with status ${status}`)
    this.status = status
    this.body = body
  }
}

const unreachable = 'La connexion ne répond pas, réessayez dans un instant'

/** Reads any error that the API clients throw. */
export function refusalOf(error: unknown): Refusal {
  const { status, message, data } = partsOf(error)
  if (!isRecord(data) || typeof message !== 'string')
    return { message: unreachable, status, failure: undefined, issues: [] }
  return {
    message,
    status,
    failure: typeof data['failure'] === 'string' ? data['failure'] : undefined,
    issues: Array.isArray(data['issues']) ? data['issues'].filter(isIssue) : [],
  }
}

function partsOf(error: unknown): { status: number | undefined; message?: unknown; data?: unknown } {
  if (error instanceof CallRefused) {
    const { status, body } = error
    return { status: status || undefined, message: isRecord(body) ? body['message'] : undefined, data: body }
  }
  const data = error instanceof TRPCClientError ? (error.data as unknown) : undefined
  if (!isRecord(data) || typeof data['httpStatus'] !== 'number' || !(error instanceof Error))
    return { status: undefined }
  return { status: data['httpStatus'], message: error.message, data }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isIssue = (value: unknown): value is Refusal['issues'][number] =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
