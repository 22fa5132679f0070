import type { QueryClient } from '@tanstack/react-query'
import { replace } from 'react-router'
import type { AccountView } from '@cachotteries/contracts/accounts'
import type { FamilyView } from '@cachotteries/contracts/families'
import { signedIn } from '../features/accounts/queries.ts'
import { api } from '../api/client.ts'
import { refusalOf } from '../api/refusal.ts'
import { forgetInvitation, keptInvitation, type Invitation } from '../features/families/invitation.ts'
import { familiesQuery } from '../features/families/published/queries.ts'

/** What the screen of a join link shows. */
export interface Joining extends Asked {
  readonly invitation: Invitation | undefined
  readonly user: AccountView | null
}

interface Asked {
  /** The family's name; undefined when the link isn't right. */
  readonly name?: string
  /** Why the server could not say it, if it could not. */
  readonly reason?: string
}

/** Asks where a join link leads, and who is signed in. Members of the family are led there at once. */
export async function joining(queryClient: QueryClient): Promise<Joining | Response> {
  const invitation = keptInvitation()
  const [user, asked] = await Promise.all([
    // If the server can't be reached, the other answer says so.
    signedIn(queryClient).catch(() => null),
    invitation && ask(invitation),
  ])
  if (user && invitation) {
    const held = await queryClient.fetchQuery(familiesQuery).catch(() => undefined)
    const family = held?.view.Families.find(({ uid }) => uid === invitation.family)
    if (family) {
      forgetInvitation()
      return replace(destination(family, invitation))
    }
  }
  if (!asked?.name && !asked?.reason) forgetInvitation()
  return { invitation, user, ...asked }
}

async function ask({ family, code }: Invitation): Promise<Asked> {
  try {
    const { name } = await api.families.invitation.mutate({ uid: family, code })
    return { name }
  } catch (error) {
    const { failure, message } = refusalOf(error)
    return failure === 'NoSuchFamily' || failure === 'InvalidInput' ? {} : { reason: message }
  }
}

/** The list that the link was made for, while its owner is in the family; otherwise the family. */
export const destination = ({ uid, Users }: FamilyView, { list }: Invitation): string =>
  list !== undefined && Users.some((user) => user.uid === list)
    ? `/app/users/${list}`
    : `/app/families/${uid}`
