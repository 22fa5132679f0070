/** Why there is no picture to show. */
export type LookupReason =
  | 'AddressRefused'
  | 'ShopUnreachable'
  | 'ShopRefused'
  | 'ShopTooSlow'
  | 'NotAPage'
  | 'NoImageFound'

/** An expected end of a look-up, on its way through promises and sockets. */
export class LookupFailure extends Error {
  readonly reason: LookupReason

  constructor(reason: LookupReason) {
    super(reason)
    this.reason = reason
  }
}
