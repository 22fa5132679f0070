/** An emoji, of one character or of several that are joined: these need characters that are invisible by themselves. */
const part = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\u{FE0E}\u{FE0F}])?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?`
const emoji = new RegExp(String.raw`${part}(?:\u{200D}${part})*|[0-9#*]\u{FE0F}?\u{20E3}`, 'gu')

/**
 * Characters that nobody sees: those that Unicode calls default-ignorable, controls, formats and ends of lines, and those
 * that are blank: of Braille, of a musical notation, of the Khitan script, of hieroglyphs.
 */
const invisible =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800\u{1D159}\u{16FE4}\u{13441}\u{13442}]/gu

/** Whether people can read a name and type it: no character that nobody sees, and a letter or a digit. */
export const isReadable = (name: string): boolean =>
  name.replaceAll(emoji, '').search(invisible) === -1 && /[\p{L}\p{N}]/u.test(name)

/** A name as people see it. */
export const withoutInvisible = (name: string): string => name.replaceAll(invisible, '')
