import { withoutClosingSigns } from '@cachotteries/contracts/closing-signs'
import { keep } from '../storage/kept.ts'

/*
 * Takes the signs that a sentence put behind it out of the address, by which screens are chosen.
 */
const meant = new URL(location.href)
meant.pathname = withoutClosingSigns(meant.pathname)
if (meant.pathname !== location.pathname) history.replaceState(history.state, '', meant)

/*
 * Takes a join link, a handover link, or what was shared, out of the address, the page and the history, before anything else can
 * read it there. Stored for this tab alone, so that a page that is loaded again still has it. In the page rather than in the
 * application's files, which may take seconds to arrive.
 */
const keys: Record<string, 'invitation' | 'handover' | 'shared' | undefined> = {
  '/join': 'invitation',
  '/confier': 'handover',
  '/app/add': 'shared',
}
const key = keys[location.pathname]
if (key !== undefined) {
  const sent = document.querySelector<HTMLMetaElement>('[name=shared]')
  const handed = location.hash || sent?.content
  if (handed) keep(key, handed)
  sent?.remove()
  // A page that a form was sent to would be asked for by the same form again.
  history.replaceState(history.state, '', location.pathname)
}
