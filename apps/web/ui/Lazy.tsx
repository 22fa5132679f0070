import { Children, Component, lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { ahead } from './ahead.ts'
import type { Elements } from './elements.ts'
import { askedAgainBy, isMissingCode, pressBefore, whenPressedAgain } from './missingCode.ts'

/** React keeps a failure for ever; this one is asked for again by the next press (`Lazy`). */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
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
  let Code: ComponentType<Props> = attempt() as ComponentType<Props>
  return (props) => <Code {...props} />
}

const Themed = onDemand(async () => (await import('./theme/Themed.tsx')).Themed)

interface Props {
  readonly children?: Elements
  /** Shown while the code is fetched. */
  readonly meanwhile?: Elements
}

/**
 * Around components that are fetched when they are needed (`onDemand`). They may have components of MUI, whose theme
 * comes with the first of them. If one can't be fetched, the screen stays as it is, and the next press fetches it.
 */
export const Lazy = ({ children, meanwhile }: Props) =>
  Children.toArray(children).length > 0 && (
    <MissingCodeBoundary>
      <Suspense fallback={meanwhile}>
        <Themed>{children}</Themed>
      </Suspense>
    </MissingCodeBoundary>
  )

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
