import type { FamilyView } from '@cachotteries/contracts/families'

/** What to say to somebody who has joined a family, or who has to wait at its door and is shown nobody. */
export const entered = ({ Users }: FamilyView): string =>
  Users.length > 0
    ? 'Bienvenue dans la famille'
    : 'C’est noté\u00a0: un membre de la famille doit vous accueillir'
