import { standsForNobody } from '@cachotteries/domain/names/reserved'
import { arrivalForm } from '@cachotteries/contracts/guests'
import { messages } from '@cachotteries/contracts/messages'
import { Effect } from 'effect'
import { Identifiers } from '../../infrastructure/clock-and-ids.ts'
import type { PageRequest, ServedPage } from '../../infrastructure/http/served-pages.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import { refusalPage } from '../links/published/page.ts'
import { pictureAddress } from '../links/published/picture-address.ts'
import { style } from '../links/published/style.ts'
import { act } from './acting.ts'
import { isSignedIn, recognize, type Known } from './browsers.ts'
import { arrive, enteredIn, knock } from './entering.ts'
import { showArrival, showPictureToGuest, showToGuest } from './shown.ts'

/**
 * The pages of guests: `/guests/{token}` opens a link, and `/guests/` has the lists of this browser from then on. Where somebody is
 * signed in they are the same for everybody, whatever the link: whom it concerns could learn it by another answer.
 */
export const guestPages: ServedPage = {
  under: '/guests/',
  style,
  posts: 'own',
  serve: Effect.fnUntraced(function* (request) {
    if (yield* isSignedIn(request.browser)) return yield* refuse('SomebodySignedIn')
    const known = yield* recognize(request.browser)
    if (known === 'asksAgain') return { askAgain: true } as const
    return yield* (/^(?:pictures\/|$)/.test(request.rest) ? inside : outside)(request, known)
  }),
  refused: refusalPage,
}

const inside = Effect.fnUntraced(function* ({ rest, form }: PageRequest, known: Known | undefined) {
  const entered = yield* enteredIn(known)
  if (rest !== '') {
    const [, , picture] = pictureAddress.exec(rest) ?? []
    return yield* picture === undefined ? refuse('NoSuchLink') : showPictureToGuest(entered, picture)
  }
  if (!form) return yield* showToGuest(entered)
  return yield* Effect.matchEffect(act(entered, form), {
    onSuccess: () => Effect.succeed({ goTo: '/guests/' }),
    // What is refused stands above the list as it is now.
    onFailure: (refusal) =>
      // The name of who was faster is no guest's to read.
      showToGuest(entered, {
        said: refusal.reason === 'BoughtByAnother' ? messages.BoughtByAnother : refusal.message,
        sent: form,
        isField: refusal.reason === 'InvalidInput' || refusal.reason === 'NotSoMany',
      }),
  })
})

const outside = Effect.fnUntraced(function* (
  { rest: token, address, form, browser }: PageRequest,
  known: Known | undefined,
) {
  const entered = yield* enteredIn(known)
  if (entered.some(({ link }) => link === hashOf(token))) return { goTo: '/guests/' }
  if (yield* knock(address, token, known, browser)) return { goTo: '/guests/' }
  const said = form && arrivalForm.safeParse(form)
  const isReserved = said?.success && standsForNobody(said.data.name)
  if (!said?.success || isReserved) {
    // Another than it had, which somebody else may know.
    browser.setArriving((yield* Identifiers).newToken())
    const wrong = isReserved ? messages.ReservedName : said?.error?.issues[0]?.message
    return yield* showArrival(wrong, form?.['name'])
  }
  yield* arrive(address, token, said.data.name, known, browser)
  return { goTo: '/guests/' }
})
