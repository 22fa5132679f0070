import Box from '@mui/material/Box'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { tipPlace } from './tip.ts'
import { useTip } from './useTip.ts'

/**
 * Shows what buttons without a text are called; one for the whole page, above everything, so that nothing cuts a
 * tip off or grows by it. Screen readers know these names already.
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
    <Box
      ref={layer}
      aria-hidden
      sx={{
        position: 'fixed',
        top: 0,
        left: 0,
        zIndex: 'tooltip',
        p: 1,
        maxWidth: 'min(20rem, 100vw - 16px)',
      }}
    >
      <Box
        sx={{
          px: 1.5,
          py: 0.75,
          borderRadius: '10px',
          typography: 'body2',
          bgcolor: 'text.primary',
          color: 'background.default',
        }}
      >
        {tip.text}
      </Box>
    </Box>
  )
}
