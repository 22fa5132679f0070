import { useCallback, useLayoutEffect, useRef } from 'react'
import './tip.css'
import { tipPlace } from './tip.ts'
import { useTip } from './useTip.ts'

/**
 * Tooltips: the names of buttons that show an icon only. One layer serves the whole page and lies above everything, so
 * that no container clips a tooltip or grows by it. It is hidden from screen readers, which read the buttons' names.
 * MUI's Tooltip would need to wrap each button, and a fifteenth more JavaScript on the first screen.
 */
export function TipLayer() {
  const layer = useRef<HTMLDivElement>(null)
  const tip = useTip(useCallback((node) => layer.current?.contains(node) === true, []))
  useLayoutEffect(() => {
    if (!tip || !layer.current) return
    const screen = { width: document.documentElement.clientWidth, height: innerHeight }
    const { left, top } = tipPlace(
      tip.anchor.getBoundingClientRect(),
      layer.current.getBoundingClientRect(),
      screen,
      tip.beside,
    )
    layer.current.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
  }, [tip])
  if (!tip) return null
  return (
    <div className="tip" ref={layer} aria-hidden>
      <div>{tip.text}</div>
    </div>
  )
}
