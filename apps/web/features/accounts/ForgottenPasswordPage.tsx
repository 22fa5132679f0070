import { AskForMail } from './AskForMail.tsx'
import { useRequestRecovery } from './queries.ts'

/** Sends a link to somebody who forgot their password. */
export function ForgottenPasswordPage() {
  return (
    <AskForMail
      title="Mot de passe oublié"
      asking={useRequestRecovery()}
      help="L’adresse de votre compte. Vous y recevrez un lien pour choisir un nouveau mot de passe."
      button="Envoyer un code de récupération"
      waiting="Envoi en cours..."
      unreachable="Une erreur est survenue"
      sent="Vous pouvez fermer cette fenêtre et consulter votre boîte mail."
    />
  )
}
