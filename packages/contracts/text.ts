import { isBlank, isReadable, visibleLine } from '@cachotteries/domain/names/readable'
import { z } from 'zod'
import { codePoints, isWellFormed } from './characters.ts'
import { unseen } from './closing-signs.ts'
import { accountRefusals } from './refusals/accounts.ts'

/** PostgreSQL can't store a NUL, and half of a surrogate pair has no UTF-8. */
export const storable = (text: string): boolean => !text.includes('\0') && isWellFormed(text)

const unreadable = 'Le texte contient des caractères illisibles'

const withoutSpaces = (text: string): string => text.trim()

const outer = new RegExp(String.raw`^[\s${unseen}]+|[\s${unseen}]+$`, 'gu')

/** A text that was pasted, without spaces and what nobody sees around it. */
export const pasted = (text: string): string => text.replaceAll(outer, '')

/**
 * Text that can be stored, at most `max` code points long (an emoji is one), without surrounding spaces.
 *
 * @param written how what was typed is written
 */
export const text = (max: number, tooLong: string, required?: string, written = withoutSpaces) =>
  z
    .string({ error: required ?? 'Ce champ doit être un texte' })
    .overwrite(written)
    .refine(storable, unreadable)
    .refine((value) => codePoints(value) <= max, tooLong)
    .meta({ maxLength: max })

/** Text that isn't blank. */
export const requiredText = (max: number, required: string, tooLong: string, written = withoutSpaces) =>
  text(max, tooLong, required, written).refine((value) => value !== '', required)

/** Text of which people see something. */
export const visibleText = (max: number, required: string, tooLong: string) =>
  requiredText(max, required, tooLong).refine((value) => value === '' || !isBlank(value), required)

/**
 * A line of text of which people see something. What nobody sees is dropped rather than refused: it comes with what is
 * pasted, and a person who pastes can't find it.
 */
export const requiredLine = (max: number, required: string, tooLong: string) =>
  z
    .string({ error: required })
    .refine(storable, unreadable)
    .overwrite(visibleLine)
    .refine((value) => codePoints(value) <= max, tooLong)
    .refine((value) => value !== '', required)
    .meta({ maxLength: max })

/** A new name, which people can read. */
export const readable = (name: z.ZodString) =>
  name.refine((value) => value === '' || isReadable(value), accountRefusals.UnreadableName[1])

/** Text that may be left out: null, and text of which people see nothing, are the same. */
export const optionalText = (max: number, tooLong: string) =>
  text(max, tooLong)
    .nullable()
    .transform((value) => (value === null || isBlank(value) ? null : value))

/** An http or https address that may be left out: blank and null are the same. */
export const optionalAddress = (max: number, tooLong: string, invalid: string) =>
  text(max, tooLong)
    .refine((value) => value === '' || isWebAddress(value), invalid)
    .nullable()
    .transform((value) => value || null)

const webAddress = z.url({ protocol: /^https?$/ })

/** An absolute http or https address. */
export const isWebAddress = (value: string): boolean =>
  /^https?:\/\//i.test(value) && webAddress.safeParse(value).success

/** The fields of a request. Other fields are ignored. */
export const form = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, 'La demande est illisible')

export const uid = z.uuid('Identifiant invalide').transform((value) => value.toLowerCase())

/** An id that may be left out: blank and null are the same. */
export const optionalUid = z
  .union([uid, z.literal(''), z.null()], 'Identifiant invalide')
  .transform((value) => value || null)

export const flag = z.boolean('Cette valeur doit être vraie ou fausse')

/** Chosen by the client. A command that is sent again under its id isn't done twice. */
export const commandId = z.uuid('Identifiant de commande invalide')

/** Of somebody without a session. A page of an older release sends none. */
export const underCommand = { commandId: commandId.optional() }
