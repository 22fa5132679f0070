import type { Elements } from '../../ui/elements.ts'

const focus = (words: HTMLElement | null): void => words?.focus({ preventScroll: true })

/** What is said once a form was sent, in its place. It gets the focus, which was in the form. */
export const AfterForm = ({ children }: { children: Elements }) => (
  <div className="welcome-column" role="status" tabIndex={-1} ref={focus}>
    {children}
  </div>
)
