import { useId, type ComponentProps } from 'react'
import type { Elements } from './elements.ts'
import './field.css'

export interface FieldProps extends ComponentProps<'input'> {
  readonly label: string
  /** What is said below it, unless there is an error. */
  readonly help?: string | undefined
  readonly error?: string | undefined
  /** Whether the error is the server's: then it is announced. */
  readonly refused?: boolean | undefined
  /** A button at its end. */
  readonly button?: Elements
}

/** A text field without MUI, for the screens that are drawn before the application is there. */
export function Field({ label, help, error, refused, button, ...input }: FieldProps) {
  const id = useId()
  const said = error ?? help
  return (
    <div className="field">
      <div>
        <label htmlFor={id}>{label}</label>
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={said === undefined ? undefined : `${id}-said`}
        />
        {button}
      </div>
      {said !== undefined && (
        <div {...(refused && { role: 'alert' })}>
          <p id={`${id}-said`}>{said}</p>
        </div>
      )}
    </div>
  )
}
