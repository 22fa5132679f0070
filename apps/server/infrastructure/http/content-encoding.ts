import { parseAccept } from 'hono/utils/accept'

/** The forms in which a file can be sent, the smallest first. */
const forms = ['br', 'gzip', 'identity'] as const

export type ContentEncoding = (typeof forms)[number]

/**
 * The form to answer in, as RFC 9110 (12.5.3) weighs what a client accepts: the one of highest quality, and of equals
 * the smallest. A client that says nothing gets the file as it is; so does one that refuses all there are.
 *
 * @param header the request's `Accept-Encoding`.
 * @param available the compressed forms that there are.
 */
export function contentEncoding(
  header: string | undefined,
  available: readonly ContentEncoding[],
): ContentEncoding {
  if (header === undefined) return 'identity'
  const qualities = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]))
  const others = qualities.get('*')
  // Whoever doesn't mention the file as it is takes it when nothing else is left.
  const unmentioned = (form: ContentEncoding): number =>
    others ?? (form === 'identity' ? Number.MIN_VALUE : 0)
  const weighed = forms
    .filter((form) => form === 'identity' || available.includes(form))
    .map((form) => ({ form, quality: qualities.get(form) ?? unmentioned(form) }))
    .filter(({ quality }) => quality > 0)
  return weighed.toSorted((a, b) => b.quality - a.quality)[0]?.form ?? 'identity'
}
