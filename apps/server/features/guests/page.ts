import { standsForNobody } from '@cachotteries/domain/names/reserved'
import { arrivalForm } from '@cachotteries/contracts/guests'
import { messages } from '@cachotteries/contracts/messages'
import { Effect } from 'effect'
import type { PageRequest, ServedPage } from '../../infrastructure/http/served-pages.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import { refusalPage } from '../links/published/page.ts'
import { pictureAddress } from '../links/published/picture-address.ts'
import { style } from '../links/published/style.ts'
import { act } from './acting.ts'
import { arrive, enteredIn, knock } from './entering.ts'
import { showArrival, showPictureToGuest, showToGuest } from './shown.ts'

/** The pages of guests: `/guests/{token}` opens a link, and `/guests/` has the lists of this browser from then on. */
export const guestPages: ServedPage = {
  under: '/guests/',
  style,
  posts: 'own',
  keepsBrowser: true,
  serve: (request) => (/^(?:pictures\/|$)/.test(request.rest) ? inside(request) : outside(request)),
  refused: refusalPage,
}

const inside = Effect.fnUntraced(function* ({ rest, form, browser }: PageRequest) {
  const entered = yield* enteredIn(browser)
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
      showToGuest(entered, refusal.reason === 'BoughtByAnother' ? messages.BoughtByAnother : refusal.message),
  })
})

const outside = Effect.fnUntraced(function* ({ rest: token, address, form, browser }: PageRequest) {
  const entered = yield* enteredIn(browser)
  if (entered.some(({ link }) => link === hashOf(token))) return { goTo: '/guests/' }
  yield* knock(address, token, browser)
  if (!form) return yield* showArrival()
  const { data, error } = arrivalForm.safeParse(form)
  if (error) return yield* showArrival(error.issues[0]?.message)
  if (standsForNobody(data.name)) return yield* showArrival(messages.ReservedName)
  yield* arrive(address, token, data.name, browser)
  return { goTo: '/guests/' }
})
