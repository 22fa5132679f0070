import { AskForMail } from './AskForMail.tsx'
import { PasteLink } from './PasteLink.tsx'
import { useAskForLink } from './queries.ts'

/** Sends a link to somebody who signs in without a password. */
export function AskForLink() {
  return (
    <AskForMail
      title="Se connecter par mail"
      asking={useAskForLink()}
      help="L’adresse de votre compte. Vous y recevrez un lien qui vous connecte, sans mot de passe."
      button="Recevoir le lien"
      sent={'Rien n’arrive au bout de quelques minutes\u00a0? Regardez dans les indésirables.'}
    >
      <PasteLink />
    </AskForMail>
  )
}
