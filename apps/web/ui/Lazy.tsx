import { Children, Component, Suspense } from 'react'
import type { Elements } from './elements.ts'
import { late } from './late.ts'
import { isMissingCode, whenPressedAgain } from './missingCode.ts'

const Themed = late(async () => (await import('./theme/Themed.tsx')).Themed)

/**
 * Around components that are fetched when they are needed (`late`). They may have components of MUI, whose theme
 * comes with the first of them. If one can't be fetched, the screen stays as it is, and the next press of the same button fetches it.
 */
export const Lazy = ({ children }: { children: Elements }) =>
  Children.toArray(children).length > 0 && (
    <MissingCodeBoundary>
      <Suspense>
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
