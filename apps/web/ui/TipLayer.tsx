import { styled } from '@mui/material/styles'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { colours } from './style.ts'
import { tipPlace } from './tip.ts'
import { useTip } from './useTip.ts'

const Layer = styled('div')({
  position: 'fixed',
  top: 0,
  left: 0,
  zIndex: 'var(--mui-zIndex-tooltip)',
  padding: 8,
  maxWidth: 'min(20rem, 100vw - 16px)',
  '& > div': {
    padding: '6px 12px',
    borderRadius: 10,
    font: 'var(--mui-font-body2)',
    backgroundColor: colours.ink,
    color: colours.page,
  },
})

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
    <Layer ref={layer} aria-hidden>
      <div>{tip.text}</div>
    </Layer>
  )
}
