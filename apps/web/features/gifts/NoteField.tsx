import { useId, useState } from 'react'
import { useComplain } from '../../ui/useAct.ts'
import '../../ui/inline-field.css'
import './gifts.css'

/** The most characters of a note. */
const most = 254

interface Props {
  readonly about: string
  readonly note: string | null
  /** Saves it; fails if it can't. */
  readonly onChange: (note: string | null) => Promise<unknown>
}

/** A note to oneself, saved when the field is left. What can't be saved stays there. */
export function NoteField({ about, note, onChange }: Props) {
  const [text, setText] = useState<string>()
  const id = useId()
  const complain = useComplain()
  const save = (): void => {
    const next = text === undefined ? note : text.trim() || null
    setText(undefined)
    if (next === note) return
    onChange(next).catch((error: unknown) => {
      complain(error)
      setText((newer) => newer ?? text)
    })
  }
  return (
    <div className="inline-field gift-note">
      <label htmlFor={id}>Note</label>
      <input
        id={id}
        autoComplete="off"
        maxLength={most}
        aria-label={`Note\u00a0: ${about}`}
        placeholder="Taille, cachette…"
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
