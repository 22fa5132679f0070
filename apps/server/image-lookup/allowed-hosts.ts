import { z } from 'zod'
import { hostAndPort, parsed, type AllowedHosts } from './shop-address.ts'

const complaint = 'ALLOW_LOOKUP_HOSTS doit être une liste « hôte:port,… »'

/** ALLOW_LOOKUP_HOSTS: `host:port` each, with commas between; an IPv6 address in brackets. */
export const allowedHosts = z.string().transform((list, { addIssue }): AllowedHosts => {
  const written = list.split(',').map((entry) => entry.trim())
  const places = written.filter((entry) => entry !== '').map(placeOf)
  if (places.includes(undefined)) addIssue({ code: 'custom', message: complaint })
  return new Set(places.filter((place) => place !== undefined))
})

function placeOf(entry: string): string | undefined {
  if (!/^[^/?#@\\\s]+:\d+$/.test(entry)) return undefined
  const url = parsed(`http://${entry}`)
  return url && hostAndPort(url)
}
