import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { prefersReducedMotion } from '../../../ui/motion.ts'

/**
 * A carousel whose slides are swiped, one at a time and not in a circle. It scrolls when `index` changes, and calls
 * `onTurn` when the user has swiped.
 *
 * @param count how many slides there are; when it changes, the slide at `index` stays visible.
 */
export function useCarousel(count: number, index: number, onTurn: (index: number) => void) {
  const [options] = useState(() => ({
    startIndex: index,
    duration: prefersReducedMotion() ? 0 : 22,
    // The focus never gets to a slide that isn't shown.
    watchFocus: false,
    // The mouse drags only the picture, so that text can still be selected.
    watchDrag: (_embla: unknown, event: MouseEvent | TouchEvent) =>
      'touches' in event ||
      (event.target instanceof Element && event.target.closest('[data-turns]') !== null),
  }))
  const [viewport, embla] = useEmblaCarousel(options)

  const turned = useEffectEvent(() => {
    const place = embla?.selectedScrollSnap() ?? index
    if (place !== index && place < count) onTurn(place)
  })
  const follow = useEffectEvent((jump: boolean) => {
    if (embla && embla.selectedScrollSnap() !== index) embla.scrollTo(index, jump)
  })

  useEffect(() => {
    if (!embla) return undefined
    const onSelect = (): void => turned()
    const onRemade = (): void => follow(true)
    embla.on('select', onSelect).on('reInit', onRemade)
    return () => void embla.off('select', onSelect).off('reInit', onRemade)
  }, [embla])

  useEffect(() => follow(prefersReducedMotion()), [embla, index])

  return viewport
}
