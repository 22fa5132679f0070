import { Effect } from 'effect'
import { Provider } from '../../../infrastructure/provider-settings.ts'
import { refuse } from '../../../infrastructure/refusal.ts'

/** Refuses everything that takes a password, or sets one, where the operator lets people in by a provider alone. */
export const withPasswords = Effect.flatMap(Provider, ({ settings }) =>
  settings?.only ? refuse('WithoutPasswords') : Effect.void,
)
