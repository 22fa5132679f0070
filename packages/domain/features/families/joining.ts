/** The names that may be mistaken for each other once somebody has joined a family. */
export interface NamesAtJoining {
  /** Of the person who joins. */
  readonly name: string
  /** Of those members who aren't their relatives yet, and of everybody else who sees the lists of these members. */
  readonly strangers: readonly string[]
  /** Of those of these members who have an account, and so will see the list of the person. */
  readonly seeing: readonly string[]
  /** Of those who see that list already. */
  readonly relatives: readonly string[]
}
