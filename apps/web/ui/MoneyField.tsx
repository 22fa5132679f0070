import { useId, useState, type KeyboardEvent } from 'react'
import { useComplain } from './useAct.ts'
import './inline-field.css'
import { centsOf, noAmount } from '@cachotteries/contracts/money'
import { typed } from './money.ts'

interface Props {
  readonly label: string
  /** Says whose amount it is, for screen readers. */
  readonly about: string
  /** In cents. */
  readonly amount: number | null
  readonly autoFocus?: boolean | undefined
  /** What somebody should know before they type. It is always shown. */
  readonly hint?: string | undefined
  /** Saves it; fails if it can't. */
  readonly onChange: (cents: number | null) => Promise<unknown>
}

/**
 * An amount in euros, saved when the field is left or Enter is pressed. What can't be saved stays there; what is no amount
 * says so.
 */
export function MoneyField({ label, about, amount, autoFocus = false, hint, onChange }: Props) {
  // Undefined as long as nobody types: the field then follows changes on other screens.
  const [text, setText] = useState<string>()
  const id = useId()
  const complain = useComplain()
  const cents = text === undefined ? amount : centsOf(text)
  const [isWrong, setWrong] = useState(false)

  const save = (): void => {
    if (cents === undefined) return setWrong(true)
    setText(undefined)
    setWrong(false)
    if (cents === amount) return
    onChange(cents).catch((error: unknown) => {
      complain(error)
      setText((newer) => newer ?? text)
    })
  }

  const described = [...(hint === undefined ? [] : [`${id}-hint`]), ...(isWrong ? [`${id}-error`] : [])]

  return (
    <div className="inline-field">
      <label htmlFor={id}>{label}</label>
      <span className="inline-money">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          autoFocus={autoFocus}
          aria-label={`${label}\u00a0: ${about}`}
          aria-invalid={isWrong}
          {...(described.length > 0 && { 'aria-describedby': described.join(' ') })}
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
      {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
      {isWrong && (
        <p id={`${id}-error`} role="alert">
          {noAmount}
        </p>
      )}
    </div>
  )
}
