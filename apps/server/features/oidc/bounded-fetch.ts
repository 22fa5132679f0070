import type { CustomFetch } from 'openid-client'

/** What a provider has to say takes some kilobytes. */
const mostBytes = 256 * 1024

/** Fetches an answer of the provider, and gives up one that doesn't end. */
export const boundedFetch: CustomFetch = async (address, { body: sent = null, ...options }) => {
  const { status, headers, body } = await fetch(address, { ...options, body: sent })
  const kept: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new Error('the answer of the provider is too long')
    kept.push(chunk)
  }
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : Buffer.concat(kept), { status, headers })
}
