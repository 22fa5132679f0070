import { atom } from 'jotai'

const name = 'sidebar_state'
const week = 7 * 24 * 60 * 60

/** Whether the sidebar was open when this browser last saw it; open at first. */
const readSidebarCookie = (cookies: string): boolean => !cookies.split('; ').includes(`${name}=false`)

/** The cookie that keeps it for a week. */
const sidebarCookie = (open: boolean): string => `${name}=${open}; path=/; max-age=${week}; samesite=lax`

const expanded = atom(readSidebarCookie(document.cookie))

/** The sidebar of a wide screen: whole, or icons only. */
export const sidebarExpandedAtom = atom(
  (get) => get(expanded),
  (_get, set, open: boolean) => {
    document.cookie = sidebarCookie(open)
    set(expanded, open)
  },
)

/** The side sheet of a narrow screen. */
export const sheetOpenAtom = atom(false)
