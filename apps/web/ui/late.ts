import { createElement, useState, type ComponentType } from 'react'
import type { Elements } from './elements.ts'
import { Lazy, onDemand } from './Lazy.tsx'

/**
 * A component whose code is fetched ahead, or when it is needed. One with `open` is mounted from the first time that it is open, so
 * that it closes in motion.
 *
 * @param load finds it in its file
 * @param meanwhile is shown while it is fetched
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: Elements,
): ComponentType<Props> {
  const Code = onDemand(load)
  return (props) => {
    const isOpen = !('open' in props) || props.open === true
    const [isWanted, setWanted] = useState(isOpen)
    if (isOpen && !isWanted) setWanted(true)
    return (isOpen || isWanted) && createElement(Lazy, { meanwhile }, createElement(Code, props))
  }
}
