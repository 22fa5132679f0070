import { z } from 'zod'
import { credentials, profileChanges, registration } from './accounts.ts'
import { keptPeopleRefusals } from './refusals/kept-people.ts'
import { newPreference, preferenceChange } from './preferences.ts'
import { commandId, form, readable, uid } from './text.ts'
import { day } from './wishes.ts'

export type {
  HandoverLinkView,
  HandoverView,
  KeptPersonView,
} from '@cachotteries/domain/visibility/views/kept-people'

const name = readable(profileChanges.shape.name.unwrap())

/** The first form: `keepers` are members of the family besides the one who adds, who is the first. */
export const newKeptPerson = form({
  name,
  birthDate: day.optional(),
  img: profileChanges.shape.img,
  keepers: z.array(uid, 'La liste des personnes est invalide').max(20, 'Trop de personnes').optional(),
})
export type NewKeptPerson = z.infer<typeof newKeptPerson>

export const addKeptPerson = newKeptPerson.extend({ family: uid, commandId })
export type AddKeptPerson = z.infer<typeof addKeptPerson>

/** Only the fields that are present change. */
export const keptPersonChanges = form({
  name: name.optional(),
  birthDate: day.optional(),
  img: profileChanges.shape.img,
})

export const changeKeptPerson = keptPersonChanges.extend({ uid, commandId })
export type ChangeKeptPerson = z.infer<typeof changeKeptPerson>

export const oneKeptPerson = form({ uid })

/** A command about a person that says nothing else: to step down, to take over, to make or withdraw a handover link. */
export const aboutKeptPerson = form({ uid, commandId })
export type AboutKeptPerson = z.infer<typeof aboutKeptPerson>

export const namedKeeper = form({ keeper: uid })
export const nameKeeper = namedKeeper.extend({ uid, commandId })
export type NameKeeper = z.infer<typeof nameKeeper>

export const broughtTo = form({ family: uid })
/** To bring a person into a family, or to remove them from it. */
export const keptPersonInFamily = broughtTo.extend({ uid, commandId })
export type KeptPersonInFamily = z.infer<typeof keptPersonInFamily>

export const addKeptPreference = newPreference.extend({ person: uid, commandId })
export const changeKeptPreference = preferenceChange.extend({ person: uid, uid, commandId })
export const removeKeptPreference = form({ person: uid, uid, commandId })

/** What a handover link carries in its fragment. A malformed one is refused as a wrong link, not as a wrong field. */
const code = z.string(keptPeopleRefusals.InvalidHandoverLink[1])

export const openHandover = form({ code })

/** The person chooses what somebody who registers chooses. */
export const acceptHandover = registration.extend({ code })
export type AcceptHandover = z.infer<typeof acceptHandover>

/** Leaving the list that is shown takes the password of the person who showed it. */
export const leaveShown = form({ password: credentials.shape.password })
