import { atom, useAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { cookies, setCookie } from '../../storage/kept.ts'
import { useNarrow } from '../../ui/useNarrow.ts'

const cookie = 'sidebar_state'
const week = 7 * 24 * 60 * 60

const expandedAtom = atom(!cookies().split('; ').includes(`${cookie}=false`))
const sheetOpenAtom = atom(false)

/**
 * The state of the sidebar, and its shortcut, Ctrl or ⌘ with B. On a wide screen it is expanded or shows icons only,
 * which a cookie keeps for a week; on a narrow one it is a sheet, open or closed.
 */
export function useSidebar() {
  const narrow = useNarrow()
  const [expanded, setExpanded] = useAtom(expandedAtom)
  const [sheetOpen, setSheetOpen] = useAtom(sheetOpenAtom)
  const toggle = (): void => {
    if (narrow) return setSheetOpen(!sheetOpen)
    setCookie(`${cookie}=${!expanded}; path=/; max-age=${week}; samesite=lax`)
    setExpanded(!expanded)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  return { narrow, expanded, sheetOpen, toggle, closeSheet: () => setSheetOpen(false) }
}
