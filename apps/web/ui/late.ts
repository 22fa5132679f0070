import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { ahead } from './ahead.ts'
import { askedAgainBy, pressBefore } from './missingCode.ts'

/**
 * A component whose code is fetched ahead, or when it is needed, inside of `Lazy`. React keeps a failure for ever; this one is asked
 * for again by the next press (`Lazy`).
 *
 * @param load finds it in its file
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const fetched = ahead(load)
  const attempt = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(async () => {
      const press = pressBefore()
      try {
        return { default: await fetched() }
      } catch (error) {
        askedAgainBy(error, { press, again: () => (Code = attempt()) })
        throw error
      }
    })
  let Code = attempt()
  return (props) => createElement(Code as ComponentType<Props>, props)
}
