import { z } from 'zod'
import { oidcRefusals } from './refusals/oidc.ts'
import { form } from './text.ts'

export type { OwnProviderView, ProviderOutcomeView } from '@cachotteries/domain/visibility/views/oidc'

/** Where the provider sends people back to, on our site: the redirect address that it has to know. */
export const returnPath = '/connexion'

const [, invalid] = oidcRefusals.InvalidProviderAnswer

/** What the provider put into the address that it sent somebody back to. Malformed ones are refused as wrong ones. */
export const providerAnswer = form({
  answer: z.string(invalid).max(8_000, invalid),
})
