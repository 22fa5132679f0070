import { codeKey } from '@cachotteries/domain/names/code-key'
import { z } from 'zod'
import { commandId, flag, form, pasted, readable, requiredText, uid } from './text.ts'

export type {
  AnnouncementsView,
  AnnouncementView,
  AwaitedFamilyView,
  FamilyView,
  FamiliesView,
  InvitationView,
  MemberView,
  NewcomerView,
} from '@cachotteries/domain/visibility/views/families'

/** May be from before `newFamilyName`. */
export const familyName = familyNameWritten()

function familyNameWritten(written?: (text: string) => string) {
  return requiredText(
    255,
    'Veuillez renseigner un nom de famille',
    "Le nom de famille n'est pas valide",
    written,
  )
}

/** The name of a new family: one that people can read. */
const newFamilyName = readable(familyNameWritten(pasted))

export const familyCode = requiredText(8, 'Veuillez renseigner un code', "Le code n'est pas valide", codeKey)

/** The form to join a family. */
export const familyForm = form({ name: familyName, code: familyCode })
export type FamilyForm = z.infer<typeof familyForm>

/** The form to create a family. */
export const newFamilyForm = familyForm.extend({ name: newFamilyName })

export const familyCommand = familyForm.extend({ commandId })
export type FamilyCommand = z.infer<typeof familyCommand>

export const newFamilyCommand = newFamilyForm.extend({ commandId })

/** The documented call's form. `uid` must be that of the user who is signed in. */
export const joinForm = form({
  familyname: familyName,
  code: familyCode,
  uid: z.string('Identifiant invalide').optional(),
})
export type JoinForm = z.infer<typeof joinForm>

export const oneFamily = form({ uid })

/** What a join link carries: the family's id and its code. */
export const invitation = form({ uid, code: familyCode })
export type Invitation = z.infer<typeof invitation>

export const leaveFamily = form({ uid, commandId })

/** Another code, or none to have one made up. */
export const codeForm = form({ code: familyCode.optional() })
export const renewCode = codeForm.extend({ uid, commandId })
export type RenewCode = z.infer<typeof renewCode>

export const nameForm = form({ name: newFamilyName })
export const renameFamily = nameForm.extend({ uid, commandId })
export type RenameFamily = z.infer<typeof renameFamily>

export const welcomeForm = form({ welcomes: flag })
export const chooseWelcome = welcomeForm.extend({ uid, commandId })
export type ChooseWelcome = z.infer<typeof chooseWelcome>

export const removeMember = form({ uid, member: uid, commandId })
export type RemoveMember = z.infer<typeof removeMember>

/** Welcomes a newcomer, or declines them. */
export const newcomerCommand = form({ uid, newcomer: uid, commandId })
export type NewcomerCommand = z.infer<typeof newcomerCommand>

/** Marks an announcement as read: who sees a list alone, all else together with what is older. */
export const readForm = form({ through: uid })
export const readAnnouncements = readForm.extend({ commandId })
export type ReadAnnouncements = z.infer<typeof readAnnouncements>
