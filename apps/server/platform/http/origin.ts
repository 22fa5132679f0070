/** Where pages of ours come from: the only ones that may ask for changes or open a socket. */
export interface Origins {
  readonly allows: (origin: string | undefined) => boolean
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** The public address alone; without one, this machine's own names with the port in use. */
export function originsOf(publicUrl: string | undefined, port: number): Origins {
  const known = new Set(
    publicUrl
      ? [new URL(publicUrl).origin]
      : loopback.map((host) => new URL(`http://${host}:${port}`).origin),
  )
  // No Origin at all is no browser's page; `null` is a page that hides where it comes from.
  return { allows: (origin) => origin === undefined || known.has(origin) }
}
