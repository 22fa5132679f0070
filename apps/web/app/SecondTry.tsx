import { Component } from 'react'
import { Outlet } from 'react-router'
import type { Elements } from '../ui/elements.ts'

/** In milliseconds: a screen that fails again within this time isn't tried again. */
const pause = 10_000

interface State {
  readonly step: 'fine' | 'failed' | 'lost'
  readonly error?: unknown
}

/**
 * Around screens, within their error page: one that fails is rendered again from the start, once. What an extension did
 * to the page, or a state that nobody foresaw, is gone then, and nobody has to load the page again.
 */
export class SecondTry extends Component<object, State> {
  override state: State = { step: 'fine' }
  lastTry = -Infinity

  static getDerivedStateFromError(error: unknown): State {
    return { step: 'failed', error }
  }

  override componentDidCatch(): void {
    const now = Date.now()
    this.setState({ step: now - this.lastTry < pause ? 'lost' : 'fine' })
    this.lastTry = now
  }

  override render(): Elements {
    const { step, error } = this.state
    if (step === 'lost') throw error
    return step === 'fine' && <Outlet />
  }
}
