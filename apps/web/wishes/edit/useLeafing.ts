import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { prefersReducedMotion } from '../../ui/motion.ts'

/**
 * A row of slides that a finger turns over, one at a time and not in a circle. Its place follows `index`, and
 * `index` is told to follow its place.
 *
 * @param count how many slides there are; when they change, the one at `index` stays in sight.
 */
export function useLeafing(count: number, index: number, onTurn: (index: number) => void) {
  const [options] = useState(() => ({
    startIndex: index,
    duration: prefersReducedMotion() ? 0 : 22,
    // The keyboard never gets to a slide that isn't shown.
    watchFocus: false,
    // A mouse turns by the picture, so that text can still be selected.
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
