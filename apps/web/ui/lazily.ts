import { lazy, type ComponentType } from 'react'

/**
 * A component whose file is fetched when it is first rendered.
 *
 * @returns the component, and a function that fetches the file ahead.
 */
export const lazily = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => [lazy(() => load().then((module) => ({ default: module[name] }))), (): void => void load()] as const
