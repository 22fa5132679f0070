import { Context } from 'effect'

/** What people and other services must know of the operator. */
export class Contact extends Context.Service<
  Contact,
  {
    /** Whether there is a mail server. Without one, the operator passes links on. */
    readonly sendsMail: boolean
    /** The operator, as they want to be found: a name, a telephone number, an address. */
    readonly operator: string | undefined
    /** The address of this server, if the operator names one. */
    readonly site: string | undefined
  }
>()('server/Contact') {}
