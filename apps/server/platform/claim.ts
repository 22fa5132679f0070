import { Context, Effect, type Fiber } from 'effect'

/**
 * That a session is open, by the word of this node alone: it was when it was last looked for here. The first look of
 * its request shows whether it still is, in the same statement; until then nothing else is asked, done or answered.
 */
export interface Claim {
  /** The session's id. */
  readonly session: string
  /** What the look holds its end against. */
  readonly moments: () => { readonly now: Date; readonly due: Date }
  /** Whether a look has shown that the session is open. */
  proven: boolean
  /** Whether its end is to be put off. */
  isDue: boolean
}

/** What a request rests on; nothing where its session was looked for at the door. */
export const Claim = Context.Reference<Claim | undefined>('server/platform/Claim', {
  defaultValue: () => undefined,
})

/** Work for a request that rests on this. */
export const resting = <A, E, R>(effect: Effect.Effect<A, E, R>, claim: Claim): Effect.Effect<A, E, R> =>
  Effect.provideService(effect, Claim, claim)

/** The claim that a fiber has still to prove. */
export function openClaim(fiber: Fiber.Fiber<unknown, unknown>): Claim | undefined {
  const claim = fiber.getRef(Claim)
  return claim?.proven === false ? claim : undefined
}

/** That a look has shown the session to be open, and whether its end is to be put off. */
export function prove(claim: Claim, isDue: boolean): void {
  claim.proven = true
  claim.isDue = isDue
}

const noLook: Effect.Effect<never> = Effect.die(new Error('a request begins with what is no look'))

/** What is no look: it dies while nobody knows whether the session is open. */
export const onceProven = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.withFiber((fiber) => (openClaim(fiber) ? noLook : effect))

/** Those of the sessions `ids` that are open, as JSON: of each, whether its end is to be put off. */
export const openAmong = (ids: string, now: string, due: string): string => `
  (select json_object_agg(id, expires_at < ${due}) from sessions where id = any(${ids}) and expires_at > ${now})`

/** What the statement `sql` gives to who has this session open; without a row where it has ended. */
export const forOpenSession = (sql: string, values: readonly unknown[]): string => `
  select session.*, asked.* from (
    select expires_at < $${values.length + 3} as "isDue" from sessions
    where id = $${values.length + 1} and expires_at > $${values.length + 2}
  ) as session, (${sql}) as asked`
