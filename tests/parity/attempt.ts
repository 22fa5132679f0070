/** One request, in the form of both transports. */
export interface Attempt {
  /** A short description. */
  readonly what: string
  readonly rest: {
    readonly call: string
    /** The values for the placeholders in the call's path. */
    readonly at?: Readonly<Record<string, string>>
    readonly body?: object
  }
  readonly trpc: {
    readonly kind: 'query' | 'mutation'
    readonly path: string
    readonly input?: object
    /** Turns tRPC's answer into the call's where they differ: tRPC's live views come with a digest. */
    readonly answer?: (data: never) => unknown
  }
}
