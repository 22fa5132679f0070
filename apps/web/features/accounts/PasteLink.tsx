import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import '../../ui/action.css'
import { Field } from '../../ui/Field.tsx'
import { receivedLink } from './receivedLink.ts'

/** Takes a link that opened elsewhere, in the browser of a telephone whose application is on the home screen. */
export function PasteLink() {
  const navigate = useNavigate()
  const [pasted, setPasted] = useState('')
  const [isRefused, setRefused] = useState(false)
  const open = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const link = receivedLink(pasted, location.origin)
    setRefused(link === undefined)
    if (link === undefined) return
    setPasted('')
    // The page takes the code of an invitation out of its address: see first-paint/handed-over.ts.
    if (/^\/(?:join|confier)/.test(link)) location.assign(link)
    else void navigate(link)
  }
  return (
    <form className="welcome-column" onSubmit={open} noValidate>
      <Field
        label="Lien reçu"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={pasted}
        onChange={({ target }) => {
          setPasted(target.value)
          setRefused(false)
        }}
        help="Il s’est ouvert ailleurs qu’ici&nbsp;? Copiez-le, et collez-le dans ce champ."
        error={isRefused ? 'Ce n’est pas un lien de ce site' : undefined}
        refused={isRefused}
      />
      <button type="submit" className="action action-wide action-primary">
        Ouvrir le lien
      </button>
    </form>
  )
}
