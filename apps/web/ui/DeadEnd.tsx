import type { Elements } from './elements.ts'
import { EmptyState } from './EmptyState.tsx'
import './layout.css'

interface Props {
  /** The title of the browser's tab. */
  readonly page: string
  readonly title: string
  readonly drawing: Elements
  readonly text: string
  /** Outside of the application's frame, it is the page's main landmark. */
  readonly standalone?: boolean
  /** Has screen readers announce the text. */
  readonly announced?: boolean
  /** What one can do about it. */
  readonly children: Elements
}

/** A whole screen for something that isn't there or went wrong. */
export const DeadEnd = ({
  page,
  title,
  drawing,
  text,
  standalone = false,
  announced = false,
  children,
}: Props) => {
  const Frame = standalone ? 'main' : 'div'
  return (
    <Frame className="dead-end">
      <title>{`${page} · Cachotteries`}</title>
      <h1>{title}</h1>
      <div {...(announced && { role: 'alert' })}>
        <EmptyState drawing={drawing} text={text}>
          {children}
        </EmptyState>
      </div>
    </Frame>
  )
}
