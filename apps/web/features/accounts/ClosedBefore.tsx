import { useEffect, useState } from 'react'
import { longDay } from '../../ui/dates.ts'
import { closedUntil, forgetClosed } from './closed.ts'

/** Says that the account was closed in this tab, and until when its person may come back. */
export function ClosedBefore() {
  const [day] = useState(closedUntil)
  // Somebody else may be the next to see this page.
  useEffect(forgetClosed, [])
  if (day === null) return null
  return (
    <div className="welcome-notice" role="status">
      <strong>Votre compte est fermé.</strong>
      <p>
        {`Il sera effacé le ${longDay(day)}. D’ici là, vous pouvez revenir\u00a0: connectez-vous ici avec votre mot de passe.`}
      </p>
    </div>
  )
}
