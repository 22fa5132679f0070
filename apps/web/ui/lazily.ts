import { createElement, lazy, type ComponentType } from 'react'

/** What MUI's components need: see `app/theme/Themed.tsx`. */
const theme = () => import('../app/theme/Themed.tsx')

/**
 * Fetches a part that has components of MUI.
 *
 * @returns a component that gives them their theme
 */
export async function themed<Props extends object>(
  part: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [{ Themed }, Part] = await Promise.all([theme(), part])
  return (props) => createElement(Themed, null, createElement(Part, props))
}

/**
 * A component whose file is fetched when it is first rendered. It may have components of MUI.
 *
 * @returns the component, and a function that fetches the file ahead.
 */
export const lazily = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) =>
  [
    lazy(async () => ({ default: await themed(load().then((module) => module[name])) })),
    (): void => void Promise.all([theme(), load()]),
  ] as const

/** The same for a component that has none of MUI's. */
export const lazilyPlain = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(() => load().then((module) => ({ default: module[name] })))
