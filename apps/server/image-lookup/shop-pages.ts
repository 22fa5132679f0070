import { Context, Effect, Layer } from 'effect'
import { Agent } from 'undici'
import { refuse, type Refusal } from '../infrastructure/refusal.ts'
import { guardedConnector, systemDns, type Resolve } from './connector.ts'
import { LookupFailure, type LookupReason } from './lookup-failure.ts'
import type { AllowedHosts } from './shop-address.ts'
import { visit, type Visited } from './visit.ts'

export interface ShopPagesSettings {
  readonly allowedHosts: AllowedHosts
  /** The system's own DNS, unless a test brings another. */
  readonly resolve?: Resolve
  /** For all of a look-up: names, connections, redirects and the last byte. */
  readonly deadlineMs?: number
}

/** Shops write long policies into their headers: 16 KiB, as usual, is too little for some. */
const maxHeaderSize = 64 * 1024

/** The pages of shops, as far as this server may and can reach them. It keeps nothing from one visit to the next. */
export class ShopPages extends Context.Service<
  ShopPages,
  { readonly visit: (address: string) => Effect.Effect<Visited, Refusal<LookupReason>> }
>()('server/image-lookup/ShopPages') {
  static readonly layer = ({
    allowedHosts,
    resolve = systemDns,
    deadlineMs = 5_000,
  }: ShopPagesSettings): Layer.Layer<ShopPages> => {
    // One for each visit: no connection, and no TLS session, is there from another's.
    const openAgent = Effect.sync(() => {
      const connect = guardedConnector({ allowedHosts, resolve, timeoutMs: deadlineMs })
      return new Agent({ connect, maxHeaderSize, connections: 1 })
    })
    const closeAgent = (agent: Agent) => Effect.sync(() => void agent.destroy())
    return Layer.succeed(
      ShopPages,
      ShopPages.of({
        visit: (address) =>
          Effect.acquireUseRelease(
            openAgent,
            (agent) =>
              Effect.tryPromise({
                try: (signal) => visit(address, { agent, allowedHosts, signal }),
                catch: (failure) => failure,
              }),
            closeAgent,
          ).pipe(
            Effect.catch(explain),
            Effect.timeoutOrElse({ duration: deadlineMs, orElse: () => refuse('ShopTooSlow') }),
          ),
      }),
    )
  }
}

function explain(failure: unknown): Effect.Effect<never, Refusal<LookupReason>> {
  if (failure instanceof LookupFailure) return refuse(failure.reason)
  // What the network, TLS, HTTP or a decoder has to complain of has a code; a fault of ours has none.
  if (!(failure instanceof Error && 'code' in failure)) return Effect.die(failure)
  return refuse(failure.code === 'UND_ERR_CONNECT_TIMEOUT' ? 'ShopTooSlow' : 'ShopUnreachable')
}
