import type { FieldProps } from '../../ui/Field.tsx'
import { PasswordField } from './PasswordField.tsx'

/** The present password, before what one signs in with is changed. */
export const CurrentPasswordField = (props: Omit<FieldProps, 'label'>) => (
  <PasswordField label="Mot de passe actuel" autoComplete="current-password" {...props} />
)
