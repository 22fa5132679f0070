import { withoutClosingSigns } from '@cachotteries/contracts/closing-signs'
import { useLocation } from 'react-router'
import { AskForLink } from './AskForLink.tsx'
import { OpenedLink } from './OpenedLink.tsx'

/** Where somebody asks for a link to sign in, and where that link leads: its token is the fragment, which no server gets. */
export function LinkPage() {
  const { hash } = useLocation()
  const token = withoutClosingSigns(hash.slice(1))
  return token === '' ? <AskForLink /> : <OpenedLink key={token} token={token} />
}
