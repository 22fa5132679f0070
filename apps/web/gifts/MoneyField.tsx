import { useId, useState, type KeyboardEvent } from 'react'
import './gifts.css'
import { centsOf, typed } from './money.ts'

interface Props {
  readonly label: string
  /** Says whose amount it is, for screen readers. */
  readonly about: string
  /** In cents. */
  readonly amount: number | null
  readonly onChange: (cents: number | null) => void
}

/** An amount in euros, saved when the field is left or Enter is pressed. What is no amount stays there, and says so. */
export function MoneyField({ label, about, amount, onChange }: Props) {
  // Undefined as long as nobody types: the field then follows changes on other screens.
  const [text, setText] = useState<string>()
  const id = useId()
  const cents = text === undefined ? amount : centsOf(text)
  const [isWrong, setWrong] = useState(false)

  const save = (): void => {
    if (cents === undefined) return setWrong(true)
    setText(undefined)
    setWrong(false)
    if (cents !== amount) onChange(cents)
  }

  return (
    <div className="gift-field">
      <label htmlFor={id}>{label}</label>
      <span className="gift-money">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${label}\u00a0: ${about}`}
          aria-invalid={isWrong}
          {...(isWrong && { 'aria-describedby': `${id}-error` })}
          value={text ?? typed(amount)}
          onChange={({ target }) => {
            setText(target.value)
            setWrong(false)
          }}
          onBlur={save}
          onKeyDown={({ key }: KeyboardEvent) => {
            if (key === 'Enter') save()
          }}
        />
        <span aria-hidden>€</span>
      </span>
      {isWrong && (
        <p id={`${id}-error`} role="alert">
          Un montant, par exemple 24,90
        </p>
      )}
    </div>
  )
}
