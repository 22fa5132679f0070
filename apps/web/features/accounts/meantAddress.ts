import { isOneSlip } from '@cachotteries/contracts/one-slip'

/** Where most people here have their mail. */
const providers = [
  ...[
    'gmail.com',
    'outlook.com',
    'outlook.fr',
    'hotmail.com',
    'hotmail.fr',
    'live.com',
    'live.fr',
    'msn.com',
  ],
  ...[
    'yahoo.com',
    'yahoo.fr',
    'ymail.com',
    'aol.com',
    'icloud.com',
    'mail.com',
    'gmx.com',
    'gmx.fr',
    'gmx.net',
  ],
  ...['orange.fr', 'wanadoo.fr', 'laposte.net', 'free.fr', 'sfr.fr', 'neuf.fr', 'bbox.fr', 'numericable.fr'],
  ...['protonmail.com', 'proton.me', 'skynet.be', 'bluewin.ch', 'videotron.ca'],
]

/** The address that was probably meant, if its provider is one slip from a well-known one: lea@gmial.com, lea@gmail.con. */
export function meantAddress(
  typed: string,
): { readonly address: string; readonly provider: string } | undefined {
  const [, name = '', host = ''] = /^([^@]+)@([^@]+)$/.exec(typed.trim()) ?? []
  const given = host.toLowerCase()
  // A slip in a short one is somebody's own address as often.
  if (given.length < 7 || providers.includes(given)) return undefined
  const provider =
    given === 'gmail.fr' ? 'gmail.com' : providers.find((one) => one.length > 7 && isOneSlip(given, one))
  return provider === undefined ? undefined : { address: `${name}@${provider}`, provider }
}
