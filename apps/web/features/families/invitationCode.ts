const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Six random capital letters. Bytes from 234, which is 9 × 26, are skipped, so that all letters are equally likely. */
export function invitationCode(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  let code = ''
  while (code.length < 6)
    for (const byte of random(new Uint8Array(12)))
      if (byte < 234 && code.length < 6) code += letters.charAt(byte % 26)
  return code
}
