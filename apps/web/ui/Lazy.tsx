import { Children, Component, lazy, Suspense } from 'react'
import type { Elements } from './elements.ts'
import { ahead } from './ahead.ts'
import { isMissingCode } from './missingCode.ts'

const Themed = lazy(ahead(async () => ({ default: (await import('./theme/Themed.tsx')).Themed })))

/**
 * Around components that are fetched when they are needed (React's `lazy`). They may have components of MUI, whose theme
 * comes with the first of them. If one can't be fetched, the screen stays as it is.
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

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render(): Elements {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!isMissingCode(error)) throw error
    return null
  }
}
