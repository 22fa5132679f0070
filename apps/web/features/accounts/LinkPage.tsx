import { withoutClosingSigns } from '@cachotteries/contracts/closing-signs'
import { useLocation } from 'react-router'
import { OpenedLink } from './OpenedLink.tsx'
import { AskForMail } from './AskForMail.tsx'
import { PasteLink } from './PasteLink.tsx'
import { useAskForLink } from './queries.ts'

/** Where somebody asks for a link to sign in, and where that link leads: its token is the fragment, which no server gets. */
export function LinkPage() {
  const { hash } = useLocation()
  const token = withoutClosingSigns(hash.slice(1))
  return token === '' ? <AskForLink /> : <OpenedLink key={token} token={token} />
}

/** Sends a link to somebody who signs in without a password. */
function AskForLink() {
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
