import { Component, Suspense, type ReactNode } from 'react'
import { useAlert } from './alerts.ts'

/**
 * For a part of a screen whose code is fetched when it is needed. If that fails, an alert says so, and the screen stays
 * as it is, with what was typed there.
 */
export function Piece({ children }: { children: ReactNode }) {
  const alert = useAlert()
  return (
    <FetchBoundary
      onMissing={() => alert('critical', 'Cette partie n’a pas pu être chargée\u00a0: rechargez la page')}
    >
      <Suspense>{children}</Suspense>
    </FetchBoundary>
  )
}

/** The messages of Chromium and Firefox, of Safari, and of the bundler. */
const missing = /dynamically imported module|Importing a module script|Unable to preload/i

interface FetchBoundaryProps {
  readonly onMissing: () => void
  readonly children: ReactNode
}

/** Catches one kind of error only: that a file could not be fetched. */
class FetchBoundary extends Component<FetchBoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (isMissing(error)) this.props.onMissing()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!isMissing(error)) throw error
    return null
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && missing.test(error.message)
