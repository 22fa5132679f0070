import type { Confirmation } from '@cachotteries/contracts/passkeys'
import type { UserId } from '@cachotteries/domain/decider'
import type { AccessData } from '@cachotteries/domain/visibility/other-access'
import { Effect } from 'effect'
import type { Refusal } from './refusal.ts'
import type { Services } from './services.ts'
import type { Session } from './sessions.ts'

/* What opens somebody's account, or shows something of theirs, whatever their password is. */

/** Who ends something, and how they show that it is they, where that is asked for. */
export interface Ending {
  /** As of the request: see there. */
  readonly asking: {
    readonly site: string
    readonly address: () => string
    readonly device: () => string | null
    readonly session: Session
  }
  readonly id: string
  readonly confirmation: Confirmation
}

/** What a feature has of it. */
export interface OtherAccess {
  readonly of: (user: UserId) => Effect.Effect<readonly Omit<AccessData, 'kind' | 'user'>[], never, Services>
  /** Ends one that `of` found, as where it was made. */
  readonly end: (ending: Ending) => Effect.Effect<unknown, Refusal, Services>
}

/** What a feature ends when somebody has another password. */
export type OnNewPassword = (user: UserId) => Effect.Effect<unknown, never, Services>

/** What a password doesn't end, and what it does, of all features. */
export interface AllAccess {
  readonly of: (user: UserId) => Effect.Effect<readonly AccessData[], never, Services>
  /** Ends one. Does nothing for others' and unknown ids, with the same answer. */
  readonly end: (kind: string, ending: Ending) => Effect.Effect<unknown, Refusal, Services>
  readonly onNewPassword: OnNewPassword
}

interface WithAccess {
  readonly otherAccess?: OtherAccess
  readonly onNewPassword?: OnNewPassword
}

/** @param features with their names, which tell what is of which kind */
export const accessOf = (features: readonly (readonly [kind: string, feature: WithAccess])[]): AllAccess => ({
  of: (user) =>
    Effect.map(
      Effect.forEach(features, ([kind, { otherAccess }]) =>
        Effect.map(otherAccess?.of(user) ?? Effect.succeed([]), (found) =>
          found.map((one): AccessData => ({ ...one, kind, user })),
        ),
      ),
      (found) => found.flat(),
    ),
  end: Effect.fnUntraced(function* (kind, ending) {
    const feature = features.find(([name]) => name === kind)?.[1].otherAccess
    const found = feature ? yield* feature.of(ending.asking.session.user) : []
    if (feature && found.some(({ id }) => id === ending.id)) yield* feature.end(ending)
  }),
  onNewPassword: (user) =>
    Effect.forEach(
      features.flatMap(([, { onNewPassword }]) => onNewPassword ?? []),
      (act) => act(user),
      { discard: true },
    ),
})
