import { useState, type ChangeEvent, type FocusEvent } from 'react'
import '../../ui/action.css'
import { Field, type FieldProps } from '../../ui/Field.tsx'
import { meantAddress } from './meantAddress.ts'

interface Props extends FieldProps {
  /** Called with the address that was meant, once somebody says so. */
  readonly onMeant: (address: string) => void
}

/** Asks, once the field is left, whether a slip in it was meant otherwise. The question takes the place of its help. */
export function EmailField({ onMeant, help, onBlur, onChange, ...field }: Props) {
  const [meant, setMeant] = useState<ReturnType<typeof meantAddress>>()
  const asks = meant !== undefined && field.error === undefined
  return (
    <div>
      <Field
        {...field}
        type="email"
        autoComplete="email"
        help={asks ? undefined : help}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          setMeant(meantAddress(event.target.value))
          onBlur?.(event)
        }}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setMeant(undefined)
          onChange?.(event)
        }}
      />
      <div role="status">
        {asks && (
          <button
            type="button"
            className="action action-primary"
            onClick={() => {
              setMeant(undefined)
              onMeant(meant.address)
            }}
          >
            {`Vouliez-vous dire ${meant.provider}\u00a0?`}
          </button>
        )}
      </div>
    </div>
  )
}
