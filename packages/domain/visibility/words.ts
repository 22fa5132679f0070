import type { UserId } from '../decider.ts'
import { show, showToAnybody } from './show.ts'
import type { Reader, Shown } from './shown.ts'
import type { NoticeMailView, RecoveryHelpView, RecoveryMailView, SignInMailView } from './views/accounts.ts'
import type { Product, ProductView } from './views/image-lookup.ts'
import type { ProviderAddressView, ProviderOutcomeView } from './views/oidc.ts'
import type { MessageView } from './views/parts.ts'
import type { PasskeyChallengeView, PasskeyToMakeView } from './views/passkeys.ts'

/** A literal type: neither `string` nor a template type, which could contain hidden data. */
type Literal<Words extends string> = Record<'', true> extends Record<Words, true> ? never : Words

/** A message that is the same for everybody. */
export const message = <const Words extends string>(words: Literal<Words>): Shown<MessageView> =>
  showToAnybody({ message: words })

/**
 * To the person who chose a password by a link.
 *
 * @param leavesOn the day on which the account is erased, in words; null unless its person, or somebody in their name, closed it
 */
export const passwordChosen = (
  reader: Reader,
  changed: string,
  leavesOn: string | null,
): Shown<MessageView> =>
  show(reader, {
    message:
      leavesOn === null
        ? changed
        : `${changed} Mais ce compte est fermé\u00a0: il sera effacé le ${leavesOn}, sauf si vous l’annulez en vous connectant.`,
  })

/** What a shop's public page says. It was found by an address, and doesn't depend on any wish. */
export const foundProduct = <Found extends Product>(
  data: Found,
): Shown<ProductView & { readonly data: Found }> => showToAnybody({ data })

/** The same for everybody: it depends on the operator's settings alone. */
export const recoveryHelp = (help: string | null): Shown<RecoveryHelpView> => showToAnybody({ help })

/** A mail to the address of the account, and to no other. */
export const recoveryMail = (
  { name, email }: Pick<RecoveryMailView, 'name' | 'email'>,
  link: string,
): Shown<RecoveryMailView> => show({ email }, { name, email, link })

/** A mail to the address of the account, and to no other. */
export const signInMail = (
  { name, email }: Pick<SignInMailView, 'name' | 'email'>,
  link: string,
): Shown<SignInMailView> => show({ email }, { name, email, link })

/** What a passkey signs to sign in, the same for everybody: it names no credential, and the passkey says whose it is. */
export const challengeToSignIn = (
  asked: Omit<NonNullable<PasskeyChallengeView['asked']>, 'credentials'> | null,
): Shown<PasskeyChallengeView> => showToAnybody({ asked: asked && { ...asked, credentials: [] } })

/** What one of the viewer's own passkeys signs, to show that it is still they. */
export const challengeToConfirm = (
  user: UserId,
  asked: PasskeyChallengeView['asked'],
): Shown<PasskeyChallengeView> => show({ user }, { asked })

/** What a browser makes a passkey of, of the viewer's own account. */
export const passkeyToMake = (
  user: UserId,
  { challenge, host, login, name, handle, credentials }: PasskeyToMakeView,
): Shown<PasskeyToMakeView> => show({ user }, { challenge, host, login, name, handle, credentials })

/** The page of the provider, with what it gives back: random bits, and nothing of the person who asks. */
export const providerAddress = (address: string): Shown<ProviderAddressView> => showToAnybody({ address })

/** What came of a visit to the provider, which has said no more than what its own person is called. */
export const providerOutcome = (
  reader: Reader,
  { outcome, name, email }: ProviderOutcomeView,
): Shown<ProviderOutcomeView> => show(reader, { outcome, name, email })

/** A mail to the address that an account had when something was changed in it. */
export const noticeMail = (name: string, email: string, device: string | null): Shown<NoticeMailView> =>
  show({ email }, { name, email, device })
