import { accountRefusals } from '@cachotteries/contracts/refusals/accounts'
import { newKeptPerson, type KeptPersonView } from '@cachotteries/contracts/kept-people'
import { z } from 'zod'
import type { Refusal } from '../../api/refusal.ts'
import { localDay } from '../../ui/dates.ts'

/** The values of the form: inputs hold text, never null. */
export interface PersonValues {
  readonly name: string
  readonly img: string
  readonly birthDate: string
  readonly keepers: string[]
}

/** The contracts accept null for blank, too, which no input has. */
const typed = z.string().transform((text): string | null => text)

export const personForm = z.object({
  name: z
    .string()
    .refine((name) => name.trim() !== '', { error: 'Veuillez renseigner un prénom', abort: true })
    .pipe(newKeptPerson.shape.name),
  img: typed.pipe(newKeptPerson.shape.img.unwrap()),
  birthDate: typed
    .pipe(newKeptPerson.shape.birthDate.unwrap())
    .refine((day) => day === null || day <= localDay(new Date()), accountRefusals.BirthDateInFuture[1]),
  keepers: z.array(z.string()),
})

export const nobodyYet: PersonValues = { name: '', img: '', birthDate: '', keepers: [] }

export const valuesOf = ({ name, img, birthDate }: KeptPersonView): PersonValues => ({
  name,
  img: img ?? '',
  birthDate: birthDate ?? '',
  keepers: [],
})

type Place = 'name' | 'img' | 'birthDate' | 'root'

const fields: readonly Place[] = ['name', 'img', 'birthDate']

/** What a refusal says beside each field that it is about, in the order of the screen; beside none of them, it stands below. */
export function besideFields({ issues, message }: Refusal): ReadonlyMap<Place, string> {
  const said = new Map<string, string>(issues.map((issue) => [issue.path, issue.message]))
  const places = fields.filter((field) => said.has(field))
  return new Map(
    places.length > 0 ? places.map((place) => [place, said.get(place) ?? message]) : [['root', message]],
  )
}
