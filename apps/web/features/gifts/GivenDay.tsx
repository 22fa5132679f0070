import { useId, useState } from 'react'
import { localDay } from '../../ui/dates.ts'
import '../../ui/inline-field.css'

interface Props {
  readonly about: string
  readonly day: string | null
  readonly onChange: (day: string) => void
}

/** Nobody corrects what they gave before. */
const earliest = '1900-01-01'

/** The day on which a gift was given, saved when the field is left: a year that is being typed is another one first. */
export function GivenDay({ about, day, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const [today] = useState(() => localDay(new Date()))
  const save = (): void => {
    setTyped(undefined)
    if (typed !== undefined && typed !== day && typed >= earliest && typed <= today) onChange(typed)
  }
  return (
    <div className="inline-field">
      <label htmlFor={id}>Offert le</label>
      <input
        id={id}
        type="date"
        min={earliest}
        max={today}
        aria-label={`Offert le\u00a0: ${about}`}
        value={typed ?? day ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save()
        }}
      />
    </div>
  )
}
