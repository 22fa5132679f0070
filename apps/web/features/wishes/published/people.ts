import type { PersonWithPicture } from '@cachotteries/contracts/accounts'

/** The people whom the user can name: themself first, then their relatives. */
export interface People {
  readonly me: PersonWithPicture
  readonly relatives: readonly PersonWithPicture[]
}
