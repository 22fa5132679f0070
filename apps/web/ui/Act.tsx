import type { ButtonHTMLAttributes } from 'react'
import './action.css'
import type { Elements } from './elements.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: Elements
  readonly words: string
  /** What screen readers say after the words. */
  readonly said?: string | undefined
  readonly number?: number | undefined
  /** What screen readers say after the number. */
  readonly counted?: string | undefined
  /** Whether the number is of what is new. */
  readonly isNew?: boolean
}

/** One of the quiet acts in the head of a list: an icon, words and maybe a number. On a phone the icon is above the words. */
export const Act = ({ icon, words, said, number, counted, isNew = false, ...button }: Props) => (
  <button type="button" className="action action-primary act" {...button}>
    {icon}
    <span>
      <span>{words}</span>
      {said !== undefined && <VisuallyHidden>{said}</VisuallyHidden>}
    </span>
    {number !== undefined && (
      <>
        {' '}
        <span className={isNew ? 'act-number act-number-new' : 'act-number'}>
          <span>{number}</span>
          {counted !== undefined && <VisuallyHidden>{counted}</VisuallyHidden>}
        </span>
      </>
    )}
  </button>
)
