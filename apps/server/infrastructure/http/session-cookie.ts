import { parse, serialize } from 'hono/utils/cookie'
import { sessionDays } from '../sessions.ts'

/** The cookie that carries a session's token: out of reach of scripts and of other sites' requests. */
export function sessionCookie(publicUrl: string | undefined) {
  const secure = publicUrl?.startsWith('https:') ?? false
  const name = secure ? '__Host-session' : 'session'
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  return {
    tokenIn: (header: string | undefined | null): string | undefined =>
      header ? parse(header, name)[name] : undefined,
    set: (token: string): string => serialize(name, token, { ...options, maxAge: sessionDays * 86_400 }),
    clear: (): string => serialize(name, '', { ...options, maxAge: 0 }),
  }
}

export type SessionCookie = ReturnType<typeof sessionCookie>
