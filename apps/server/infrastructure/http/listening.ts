import { once } from 'node:events'
import { isIPv6, type Server } from 'node:net'
import type { Config } from '../config.ts'

type Place = Pick<Config, 'port' | 'host'>

/** As in the address of a page, where an IPv6 address is in brackets. */
export const hostAndPort = ({ host, port }: Place): string => `${isIPv6(host) ? `[${host}]` : host}:${port}`

/** @throws {Error} in French, with the system's code, when the address can't be listened on */
export async function listen(server: Pick<Server, 'listen'>, place: Place): Promise<void> {
  try {
    await once(server.listen(place.port, place.host), 'listening')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const why =
      code === 'EADDRINUSE'
        ? `Un autre programme écoute déjà sur ${hostAndPort(place)} : choisissez un autre PORT.`
        : `Impossible d’écouter sur ${hostAndPort(place)} (${code ?? String(cause)}) : vérifiez HOST et PORT.`
    throw new Error(why, { cause })
  }
}
