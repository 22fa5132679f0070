import { identityKey } from './identity-key.ts'
import { withoutInvisible } from './readable.ts'

/** What keyboards and messengers put in the place of an apostrophe, and of a hyphen. */
const apostrophes = /[\u2018\u2019\u201B\u02B9\u02BB\u02BC\u02BD\u02C8\u2032\uA78C\uFF07`\u00B4]/g
const hyphens = /[\u2010-\u2015\u2212\u2043\uFE58\uFE63\uFF0D]/g

/**
 * Two names are typed alike when their keys are: beyond `identityKey`, it ignores which apostrophe and which hyphen stands
 * there, how many spaces, and what nobody sees. What a device writes for a key of its keyboard depends on the device.
 */
export const typedKey = (text: string): string =>
  identityKey(
    withoutInvisible(text.replaceAll(/\s+/g, ' ')).replaceAll(apostrophes, "'").replaceAll(hyphens, '-'),
  )
    .replaceAll(/\s+/g, ' ')
    .trim()
