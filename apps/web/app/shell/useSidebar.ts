import { useAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useNarrow } from '../../ui/useNarrow.ts'
import { sheetOpenAtom, sidebarExpandedAtom } from './sidebarState.ts'

/** The sidebar as this screen has it, and the shortcut that turns it: Ctrl or ⌘ with B. */
export function useSidebar() {
  const narrow = useNarrow()
  const [expanded, setExpanded] = useAtom(sidebarExpandedAtom)
  const [sheetOpen, setSheetOpen] = useAtom(sheetOpenAtom)
  const toggle = (): void => (narrow ? setSheetOpen(!sheetOpen) : setExpanded(!expanded))

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
