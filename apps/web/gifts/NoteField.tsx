import { useId, useState } from 'react'
import './gifts.css'

/** The most characters of a note. */
const most = 254

interface Props {
  readonly about: string
  readonly note: string | null
  readonly onChange: (note: string | null) => void
}

/** A note to oneself, saved when the field is left. */
export function NoteField({ about, note, onChange }: Props) {
  const [text, setText] = useState<string>()
  const id = useId()
  const save = (): void => {
    const next = text === undefined ? note : text.trim() || null
    setText(undefined)
    if (next !== note) onChange(next)
  }
  return (
    <div className="gift-field gift-note">
      <label htmlFor={id}>Note</label>
      <input
        id={id}
        autoComplete="off"
        maxLength={most}
        aria-label={`Note\u00a0: ${about}`}
        placeholder="Taille, cachette, qui participe…"
        value={text ?? note ?? ''}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save()
        }}
      />
    </div>
  )
}
