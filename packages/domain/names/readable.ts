/** An emoji, of one character or of several that are joined: these need characters that are invisible by themselves. */
const part = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\u{FE0E}\u{FE0F}])?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?`
const emojis = String.raw`${part}(?:\u{200D}${part})*|[0-9#*]\u{FE0F}?\u{20E3}`
const emoji = new RegExp(emojis, 'gu')

/**
 * Characters that nobody sees: those that Unicode calls default-ignorable, controls, formats and ends of lines, and those
 * that are blank: of Braille, of a musical notation, of the Khitan script, of hieroglyphs.
 */
const invisibles = String.raw`[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800\u{1D159}\u{16FE4}\u{13441}\u{13442}]`
const invisible = new RegExp(invisibles, 'gu')

/** Whether people can read a name and type it: no character that nobody sees, and a letter or a digit. */
export const isReadable = (name: string): boolean =>
  name.replaceAll(emoji, '').search(invisible) === -1 && /[\p{L}\p{N}]/u.test(name)

/** A name as people see it. */
export const withoutInvisible = (name: string): string => name.replaceAll(invisible, '')

/** Whether there is nothing in a text that people see. */
export const isBlank = (text: string): boolean => withoutInvisible(text).trim() === ''

/**
 * What stays as it is: an emoji, and the joiners by which Persian and Indian words are written, with the letter before
 * them, since the oldest browsers can't look behind.
 */
const keptOrNot = new RegExp(
  String.raw`(${emojis}|(?!${invisibles})[\p{L}\p{M}][\u200C\u200D](?=\p{L}))|${invisibles}`,
  'gu',
)

/** A line of text as people see it: ends of lines are spaces, and nothing is left that nobody sees, or that turns the rest. */
export const visibleLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(keptOrNot, (_, kept: string | undefined) => kept ?? '')
    .trim()
