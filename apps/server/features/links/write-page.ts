import { of } from '@cachotteries/contracts/elision'
import type { ListView, WishView } from '@cachotteries/domain/visibility/views/wishes'
import { html } from 'hono/html'
import { drawer } from './published/drawer.ts'
import { page, type Html } from './published/page.ts'
import { fieldsInHtml, pictureInHtml } from './published/wish-in-html.ts'

/* The page behind a link: it loads nothing but the pictures of the list. */

/** @param token of the link, under which its pictures are */
export const writePage = ({ User, Wishes }: ListView, token: string): Html =>
  page(
    html`
      ${drawer}
      <h1>Liste ${of(User.name)}</h1>
      <p>
        Voici ce qui ferait plaisir à ${User.name}. Vous voyez ce que ${User.name} voit, et rien de plus :
        avant d’offrir un cadeau, demandez à ses proches, qui savent ce qui est déjà prévu.
      </p>
      ${
        Wishes.length === 0
          ? html`<p>Il n’y a rien sur cette liste.</p>`
          : html`<ul>
              ${Wishes.map((wish) => entry(wish, token))}
            </ul>`
      }
    `,
    undefined,
    // What the owner sees.
    'printed',
  )

const entry = (wish: WishView, token: string): Html =>
  html`<li>
    ${pictureInHtml(wish, `/links/${token}/`, 'eager')}
    <div>
      <h2>${wish.name}</h2>
      ${fieldsInHtml(wish)}
    </div>
  </li>`
