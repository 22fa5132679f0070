/**
 * Two invitation codes are the same when their keys are: capital letters and digits. Messengers and people put spaces, quotes and
 * full stops around and between them, and telephones write small letters, or wide ones.
 */
export function codeKey(code: string): string {
  const capitals = code.normalize('NFKC').trim().toUpperCase().normalize('NFC')
  // What can't be stored stays, and is refused. Of a code that has nothing else, its signs count.
  return capitals.replaceAll(/[^\p{L}\p{M}\p{N}\p{Cs}\0]/gu, '') || capitals
}
