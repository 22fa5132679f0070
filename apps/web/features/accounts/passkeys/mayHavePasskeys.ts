/**
 * Whether this browser makes passkeys here: over https or on this machine, and for a name. Not in the page that is drawn before
 * the application is there, which is the same for everybody.
 */
export const mayHavePasskeys = (): boolean =>
  typeof window !== 'undefined' &&
  isSecureContext &&
  'PublicKeyCredential' in window &&
  !/^[\d.]+$|^\[/.test(location.hostname)
