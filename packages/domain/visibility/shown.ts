import type { Viewer } from '../wish-visibility.ts'

/** Never instantiated. No object literal and no copy of a view has the private member. */
declare class MadeByVisibility {
  private readonly mark: true
}

/**
 * Something that the `visibility` module made for one viewer. Nothing else can make it, and tRPC, REST, live frames, pages,
 * mails and push messages accept nothing else.
 */
export type Shown<View> = View & MadeByVisibility

/** Who gets a view: a viewer, or who reads the mail of an address. */
export type Reader = Pick<Viewer, 'user'> | { readonly email: string }
