import { textFields } from '@cachotteries/contracts/wish-fields'
import { of } from '../ui/elision.ts'
import { whatOwnerSees } from '../wishes/surprise.ts'
import type { ListView, WishView } from '@cachotteries/contracts/wishes'

/*
 * Draws the beginning of the list that is embedded in the page, for the seconds that the application takes to load on a
 * slow connection. It is only a picture: nothing in it can be used, and it is hidden from screen readers, since it will
 * be replaced.
 */

const element = (name: string, ...children: readonly (Node | string)[]): HTMLElement => {
  const made = document.createElement('div')
  made.className = `first-${name}`
  made.append(...children)
  return made
}

function card(wish: WishView): HTMLElement {
  const picture = element('picture')
  if (wish.uid.charCodeAt(0) % 2) picture.classList.add('first-accent')
  const texts = textFields.flatMap((field) => (wish[field] ? element('text', wish[field]) : []))
  const stars = element('stars', '★'.repeat(wish.importance))
  return element('card', picture, element('body', element('name', wish.name), stars, ...texts))
}

const grid = (wishes: readonly WishView[]): HTMLElement => element('grid', ...wishes.map(card))

const sent = document.getElementById('first-list')
if (sent) {
  const { User, Wishes, totalSurprise } = JSON.parse(sent.textContent) as ListView
  sent.remove()
  const byVisitor = location.pathname.startsWith('/app/users/')
  const title = byVisitor ? `Liste ${of(User.name)}` : 'Ma liste de souhaits'
  const main = element('main', element('title', title), element('counts'))
  const [available, bought] = [false, true].map((is) =>
    grid(Wishes.filter((wish) => wish.isPurchased === is)),
  )
  if (byVisitor && Wishes.length > 0) {
    const hint = element('hint', whatOwnerSees(User.name, totalSurprise === true))
    main.append(element('section', 'Toujours disponibles'), hint, available ?? '')
    if (bought?.hasChildNodes()) main.append(element('section', 'Déjà achetés'), bought)
  } else main.append(available ?? '')
  const sidebar = element('sidebar')
  if (document.cookie.includes('sidebar_state=false')) sidebar.classList.add('first-folded')
  const picture = element('paint', sidebar, element('screen', element('header'), main), element('bar'))
  picture.id = 'first-paint'
  picture.inert = true
  picture.ariaHidden = 'true'
  document.body.prepend(picture)
}
