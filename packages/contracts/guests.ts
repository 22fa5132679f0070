import { z } from 'zod'
import { isReadable } from '@cachotteries/domain/names/readable'
import { cents } from './gifts.ts'
import { accountRefusals } from './refusals/accounts.ts'
import { centsOf, noAmount } from './money.ts'
import { commandId, form, requiredText, text, uid } from './text.ts'

/** Whose list somebody is invited to. */
export const inviteGuest = form({ owner: uid, commandId })
export type InviteGuest = z.infer<typeof inviteGuest>

/** Which guest of whose list: who gets another link, is let in or refused, or is withdrawn. */
export const aboutGuest = form({ owner: uid, guest: uid, commandId })
export type AboutGuest = z.infer<typeof aboutGuest>

/** What somebody who opens the link says of themselves. */
export const arrivalForm = form({
  name: requiredText(50, 'Votre prénom est requis', 'Le prénom ne peut pas dépasser 50 caractères').refine(
    (name) => name === '' || isReadable(name),
    accountRefusals.UnreadableName[1],
  ),
})

const count = z.coerce
  .number('Ce nombre est invalide')
  .int('Ce nombre est invalide')
  .min(1, 'Ce nombre est invalide')

/** What stands in a guest's page for one of its lists, or for a gift: it is nobody's id. */
const handle = z.string('La demande est illisible').regex(/^[\w-]{22}$/, 'La demande est illisible')

/** What the page of a guest sends: all of it as text. */
export const guestAct = form({
  does: z.enum(
    ['take', 'giveBack', 'join', 'leave', 'given', 'notGiven', 'tell'],
    'La demande est illisible',
  ),
  /** On which list: a browser may have those of several people. */
  list: handle,
  wish: uid,
  commandId,
  quantity: count.max(99, 'Ce nombre est invalide').optional(),
  /** Which gift of several they join. */
  gift: handle.optional(),
  /** In euros, as people write it; blank is no amount yet. */
  amount: text(50, noAmount)
    .transform((value, { addIssue }) => {
      const amount = centsOf(value)
      if (amount !== undefined) return amount
      addIssue(noAmount)
      return z.NEVER
    })
    .pipe(cents)
    .optional(),
  /** Whether they are to be named when the gift that they join is told. */
  named: z.literal('on', 'La demande est illisible').optional(),
})
