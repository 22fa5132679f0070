import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import '../../ui/action.css'
import { Field, type FieldProps } from '../../ui/Field.tsx'

/** A password field with a button that shows what is typed. */
export function PasswordField(props: FieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      button={
        <button
          type="button"
          className="action-icon"
          data-quick
          aria-label={shown ? 'Cacher la saisie' : 'Montrer la saisie'}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} /> : <Eye size={20} />}
        </button>
      }
    />
  )
}
