import { inPlaceOfName } from '@cachotteries/contracts/in-place-of-names'
import { of } from '@cachotteries/contracts/elision'
import { money } from '@cachotteries/contracts/money'
import { othersSeeWhatIsMissing } from '@cachotteries/contracts/gift-words'
import type { GuestListView, GuestWishView } from '@cachotteries/domain/visibility/views/guests'
import { html } from 'hono/html'
import { drawer } from '../links/published/drawer.ts'
import { page, type Html } from '../links/published/page.ts'
import { fieldsInHtml, pictureInHtml } from '../links/published/wish-in-html.ts'

/* The pages of a guest: HTML with forms, without a script. */

const title = html`<h1>Une liste de souhaits</h1>`

/** A form that was refused: what was sent is there again. */
export interface Refused {
  readonly said: string
  readonly sent: Readonly<Record<string, string>>
  /** Whether a field is the reason. */
  readonly isField: boolean
}

/**
 * What a person who opens a link is asked first. It says nothing of the list, not even whose it is.
 *
 * @param typed what they typed that is wrong
 */
export const writeArrival = (wrong?: string, typed = ''): Html =>
  page(html`
    ${drawer} ${title}
    <p>
      La personne qui vous a envoyé ce lien vous invite à offrir un cadeau de la liste de quelqu’un. Ici, on
      dit ce que l’on offre, et la surprise reste entière.
    </p>
    <p>Pour qu’elle vous reconnaisse, dites-lui qui vous êtes : elle et la famille liront ce prénom.</p>
    ${wrong === undefined ? '' : refusal(wrong)}
    <form method="post">
      <label
        >Votre prénom
        <input
          name="name"
          required
          maxlength="50"
          autocomplete="given-name"
          value="${typed}"
          ${wrong === undefined ? '' : isWrong('refused')}
      /></label>
      <button>Continuer</button>
    </form>
  `)

/**
 * @param waits whether they aren't let in to a list yet
 * @param newId of the command that a form sends
 * @param refused what was sent and not done
 */
export const writeGuestPage = (
  lists: readonly GuestListView[],
  waits: boolean,
  newId: () => string,
  refused: Refused | undefined,
): Html =>
  page(html`
    ${refused === undefined ? '' : refusal(refused.said)} ${lists.length > 0 ? drawer : ''}
    ${lists.map((list) => listOf(list, newId, refused))} ${waits ? waiting : ''}
    ${lists.length > 0 ? account : ''}
  `)

const refusal = (said: string): Html => html`<p role="alert" id="refused">${said}</p>`

/**
 * Of the field that was refused, which the browser shows at once.
 *
 * @param by the ids of what describes it
 */
const isWrong = (by: string): Html => html`autofocus aria-invalid="true" aria-describedby="${by}"`

/** Why a field was refused, beside it: the top of a long list is out of sight then. */
const why = (refused: Refused | undefined): Html | '' =>
  refused?.isField ? html`<span id="wrong">${refused.said}</span>` : ''

/** What this form of the page sent, if it is the one that was refused. */
const sentBy = (
  { uid }: GuestWishView,
  { list, refused }: Sending,
  does: string,
  gift?: string,
): Refused | undefined => {
  const sent = refused?.sent
  const isThis =
    sent?.['does'] === does && sent['list'] === list && sent['wish'] === uid && sent['gift'] === gift
  return isThis ? refused : undefined
}

const listOf = (
  { handle: list, name, Wishes }: GuestListView,
  newId: () => string,
  refused: Refused | undefined,
): Html =>
  html`<section>
    <h1>Liste ${of(name)}</h1>
    <p>Dites ici ce que vous offrez : la famille le saura, et ${name} n’en saura rien.</p>
    ${
      Wishes.length === 0
        ? html`<p>Il n’y a rien sur cette liste.</p>`
        : html`<ul>
            ${Wishes.map((wish) => entry(wish, { list, owner: name, newId, refused }))}
          </ul>`
    }
  </section>`

/** It names nobody, and says nothing of a list: the link may have reached its owner, or somebody from whom an idea is hidden. */
const waiting = html`<section>
  ${drawer} ${title}
  <p>
    La personne qui vous a envoyé ce lien doit encore dire que c’est bien vous : revenez ensuite sur cette
    page.
  </p>
  <form method="get"><button>Actualiser</button></form>
</section>`

/** Where a guest goes who wants an account. They are a guest no more then. */
const account = html`<p>
    Vous voulez aussi votre liste ? Créez un compte dans ce navigateur : vos cadeaux y seront. Pour voir la
    liste de quelqu’un, il vous faudra ensuite une invitation de sa famille.
  </p>
  <p><a href="/login">Créer un compte</a></p>`

/** On which list a form is, whose that is, and the id of the command that it sends. */
interface Sending {
  readonly list: string
  readonly owner: string
  readonly newId: () => string
  /** The form that was refused. */
  readonly refused: Refused | undefined
}

const entry = (wish: GuestWishView, sending: Sending): Html =>
  html`<li>
    ${pictureInHtml(wish, '/guests/', 'lazy')}
    <div>
      <h2>${wish.name}</h2>
      ${fieldsInHtml(wish)} ${offered(wish, sending)}
    </div>
  </li>`

function offered(wish: GuestWishView, sending: Sending): Html | readonly Html[] {
  const { own, open, left, isTaken, name } = wish
  if (own?.isShared)
    return html`${acting(
      wish,
      sending,
      'leave',
      html`<button class="quiet" aria-label="Ne plus participer : ${name}">Ne plus participer</button>`,
    )}
    ${telling(wish, sending)}`
  if (own)
    return html`<p>${own.quantity > 1 ? `Vous en offrez ${own.quantity}` : 'Vous l’offrez'}</p>
      ${own.isGiven ? '' : acting(wish, sending, 'giveBack', html`<button class="quiet" aria-label="Ne plus l’offrir : ${name}">Ne plus l’offrir</button>`)}
      ${giving(wish, sending)} ${telling(wish, sending)}`
  const joining = open.map(({ handle, missing }) => {
    const typed = sentBy(wish, sending, 'join', handle)
    const isNamed = typed === undefined || typed.sent['named'] === 'on'
    return acting(
      wish,
      sending,
      'join',
      html`<input type="hidden" name="gift" value="${handle}" />
        <label
          >Un cadeau à
          plusieurs${missing === null ? '' : ` : il manque ${money({ amount: missing, currency: 'EUR' })}`}
          <input
            name="amount"
            inputmode="decimal"
            placeholder="Votre part, en €"
            value="${typed?.sent['amount'] ?? ''}"
            ${typed?.isField ? isWrong(`wrong share-${handle}`) : html`aria-describedby="share-${handle}"`}
        /></label>
        ${why(typed)}
        <span id="share-${handle}">${othersSeeWhatIsMissing}</span>
        <label
          ><input type="checkbox" name="named" ${isNamed ? 'checked' : ''} /> Me nommer, si l’on dit à
          ${sending.owner} de qui cela venait</label
        >
        <button aria-label="Participer : ${name}">Participer</button>`,
    )
  })
  if (isTaken) return [html`<p>${inPlaceOfName.giver}</p>`, ...joining]
  if (left === 0) return joining
  const typed = sentBy(wish, sending, 'take')
  const many =
    left > 1
      ? html`<label
            >Combien
            <input
              name="quantity"
              type="number"
              min="1"
              max="${left}"
              value="${typed?.sent['quantity'] ?? left}"
              ${typed?.isField ? isWrong('wrong') : ''} /></label
          >${why(typed)}`
      : ''
  const take = html`${many}<button aria-label="Je l’offre : ${name}">Je l’offre</button>`
  return [acting(wish, sending, 'take', take), ...joining]
}

/** What they note for themselves: it tells nobody anything. */
function giving(wish: GuestWishView, sending: Sending): Html | '' {
  const { own, name } = wish
  if (!own || own.told) return ''
  return own.isGiven
    ? html`<p>Offert</p>
        ${acting(wish, sending, 'notGiven', html`<button class="quiet" aria-label="Pas encore offert : ${name}">Pas encore offert</button>`)}`
    : acting(
        wish,
        sending,
        'given',
        html`<button class="quiet" aria-label="C’est offert : ${name}">C’est offert</button>`,
      )
}

/** What a guest tells themselves, and the thanks. The question stands before the press. */
function telling(wish: GuestWishView, sending: Sending): Html | '' {
  const { own, name, quantity } = wish
  const { owner } = sending
  if (own?.told)
    return html`<p>${owner} sait que cela venait de vous</p>
      ${own.told.thanks === null ? '' : html`<p class="text">Merci ${of(owner)} : « ${own.told.thanks} »</p>`}`
  if (!own?.mayTell) return ''
  const part = quantity === null ? '' : `${own.quantity} `
  const came = quantity === null || own.quantity < 2 ? 'venait' : 'venaient'
  return html`<details>
    <summary>Dire à ${owner} que cela venait de moi</summary>
    <p>
      ${owner} saura que ${part}« ${name} » ${came} de vous, sous le prénom que vous avez
      donné${own.isShared ? ', et des personnes qui l’ont accepté' : ''}. Le jour d’aujourd’hui est dit aussi,
      et rien d’autre. Cela ne se reprend pas.
    </p>
    ${acting(wish, sending, 'tell', html`<button aria-label="Le dire : ${name}">Le dire</button>`)}
  </details>`
}

/** A form that does something about a wish, once, however often it is sent. */
const acting = ({ uid }: GuestWishView, { list, newId }: Sending, does: string, content: Html): Html =>
  html`<form method="post" action="/guests/">
    <input type="hidden" name="does" value="${does}" />
    <input type="hidden" name="list" value="${list}" />
    <input type="hidden" name="wish" value="${uid}" />
    <input type="hidden" name="commandId" value="${newId()}" />
    ${content}
  </form>`
