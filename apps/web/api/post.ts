import { CallRefused } from './refusal.ts'

interface Options {
  readonly signal?: AbortSignal
  /** Called with the part of the body that was sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void
}

/**
 * Sends a file, or JSON, to a call that isn't tRPC's. It rejects with `CallRefused`, also when it is aborted. It isn't
 * `fetch`, which doesn't tell how much of a body was sent.
 */
export const post = <Answer>(
  path: string,
  body: Blob | object,
  { signal, onProgress }: Options = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('content-type', body instanceof Blob ? body.type : 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
    request.addEventListener('loadend', () => {
      const { status, response } = request
      if (status >= 200 && status < 300) resolve(response as Answer)
      else reject(new CallRefused(status, response))
    })
    signal?.addEventListener('abort', () => request.abort())
    request.send(body instanceof Blob ? body : JSON.stringify(body))
  })
