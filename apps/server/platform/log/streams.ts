/** The kinds of streams. What relatives do about buying never touches the wish's own stream. */
export type StreamKind = 'account' | 'family' | 'wish' | 'purchase' | 'clicks' | 'preferences'

export const streamOf = (kind: StreamKind, id: string): string => `${kind}-${id}`

export function parseStream(stream: string): { kind: string; id: string } {
  const dash = stream.indexOf('-')
  return { kind: stream.slice(0, dash), id: stream.slice(dash + 1) }
}
