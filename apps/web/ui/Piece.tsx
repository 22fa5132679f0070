import { Component, Suspense, type ReactNode } from 'react'
import { useAlert } from './alerts.ts'

/**
 * A part of a screen that is fetched when it is wanted. If it doesn't come, the screen stays as it is, with what
 * was typed there, and says so.
 */
export function Piece({ children }: { children: ReactNode }) {
  const alert = useAlert()
  return (
    <Fence
      onMissing={() =>
        alert(
          'critical',
          'Cette partie n’est pas arrivée\u00a0: rechargez la page une fois la connexion revenue',
        )
      }
    >
      <Suspense>{children}</Suspense>
    </Fence>
  )
}

/** How Chromium and Firefox, Safari, and the bundler put it. */
const missing = /dynamically imported module|Importing a module script|Unable to preload/i

interface FenceProps {
  readonly onMissing: () => void
  readonly children: ReactNode
}

/** Holds back one kind of error: that a file could not be fetched. */
class Fence extends Component<FenceProps, { readonly error: unknown }> {
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
