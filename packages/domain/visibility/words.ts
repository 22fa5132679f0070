import { show } from './show.ts'
import type { MessageView, Product, ProductView, RecoveryMailView, Shown } from './views.ts'

/** A literal type: neither `string` nor a template type, which could contain hidden data. */
type Literal<Words extends string> = Record<'', true> extends Record<Words, true> ? never : Words

/** A message that is the same for everybody. */
export const message = <const Words extends string>(words: Literal<Words>): Shown<MessageView> =>
  show({ message: words })

/** What a shop's public page says. It was found by an address, and doesn't depend on any wish. */
export const foundProduct = <Found extends Product>(
  data: Found,
): Shown<ProductView & { readonly data: Found }> => show({ data })

/** A mail to the address of the account, and to no other. */
export const recoveryMail = (
  { name, email }: Pick<RecoveryMailView, 'name' | 'email'>,
  link: string,
): Shown<RecoveryMailView> => show({ name, email, link })
