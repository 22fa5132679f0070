import { Component, lazy, Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { ahead, whenReached } from './ahead.ts'
import type { Elements } from './elements.ts'
import { askedAgainBy, isMissingCode, pressBefore, whenPressedAgain } from './missingCode.ts'

/** React keeps a failure for ever; this one is asked for again by the next press. */
function onDemand<Props extends object>(fetched: () => Promise<ComponentType<Props>>): ComponentType<Props> {
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
  let Code: ComponentType<Props> = attempt() as ComponentType<Props>
  return (props) => <Code {...props} />
}

const Themed = onDemand(ahead(async () => (await import('./theme/Themed.tsx')).Themed))

/**
 * A component whose code is fetched when somebody reaches for a control, or when it is needed. It may have components of MUI,
 * whose theme comes with the first of them. If it can't be fetched, the screen stays as it is, and the next press of the same
 * button fetches it. One with `open` is mounted from the first time that it is open, so that it closes in motion.
 *
 * @param load finds it in its file
 * @param meanwhile is shown while it is fetched
 */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: Elements,
): ComponentType<Props> => onceOpen(whenReached(load), meanwhile)

/** As `late`, for what opens on every screen: its code is fetched when the browser is idle. */
export const soon = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  onceOpen(ahead(load))

function onceOpen<Props extends object>(
  fetched: () => Promise<ComponentType<Props>>,
  meanwhile?: Elements,
): ComponentType<Props> {
  const Code = onDemand(fetched)
  return (props) => {
    const isOpen = !('open' in props) || props.open === true
    const [isWanted, setWanted] = useState(isOpen)
    if (isOpen && !isWanted) setWanted(true)
    return (
      (isOpen || isWanted) && (
        <MissingCodeBoundary>
          <Suspense fallback={meanwhile}>
            <Themed>
              <Code {...props} />
            </Themed>
          </Suspense>
        </MissingCodeBoundary>
      )
    )
  }
}

class MissingCodeBoundary extends Component<{ readonly children: Elements }, { readonly error: unknown }> {
  override state = { error: undefined }
  stopWaiting = (): void => {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (!isMissingCode(error)) return
    this.stopWaiting()
    this.stopWaiting = whenPressedAgain(error, () => this.setState({ error: undefined }))
  }

  override componentWillUnmount(): void {
    this.stopWaiting()
  }

  override render(): Elements {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!isMissingCode(error)) throw error
    return null
  }
}
