import { contentFields, type WishContent } from '@cachotteries/contracts/wish-fields'
import { fieldWords } from '@cachotteries/contracts/wish-words'
import type { ExportView } from '@cachotteries/domain/visibility/views/transfer'
import { html, raw } from 'hono/html'
import { style } from '../links/published/style.ts'
import { textIn } from './formats/fields.ts'

type Parts = Omit<ExportView, 'format' | 'version' | 'exportedAt'>

/** What a part of an export is, and its lines. */
interface Explained<Part> {
  readonly title: string
  readonly says: string
  readonly lines: (part: Part, view: ExportView) => readonly string[]
}

const named = (people: readonly { readonly name: string }[]): string =>
  people.map(({ name }) => name).join(', ')

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ')

/** What a wish says, a text for each field; blank for one that says nothing. */
const saidOf = (wish: WishContent): readonly string[] =>
  contentFields.map((field) => {
    const said = textIn('page', wish, field)
    return said === '' || field === 'name' ? said : `${fieldWords[field].label}\u00a0: ${said}`
  })

/** Every part: one of which nothing is said doesn't compile. */
const parts: { readonly [Part in keyof Parts]: Explained<Parts[Part]> } = {
  account: {
    title: 'Votre compte',
    says: 'Ce que vous avez dit de vous.',
    lines: ({ name, email, birthDate, img }) => [joined(name, email, birthDate, img)],
  },
  Families: {
    title: 'Vos familles',
    says: 'Les familles dont vous êtes, et qui en est.',
    lines: (families) => families.map(({ name, Users }) => `${name}\u00a0: ${named(Users)}`),
  },
  relatives: {
    title: 'Vos proches',
    says: 'Tous ceux qui partagent une famille avec vous.',
    lines: (relatives) => relatives.map(({ name, email }) => joined(name, email)),
  },
  preferences: {
    title: 'Les préférences',
    says: 'Les vôtres d’abord, puis celles que vos proches vous montrent.',
    lines: (all) =>
      all.flatMap(({ User, Preferences }) =>
        Preferences.map(({ title, value }) => joined(User.name, title, value)),
      ),
  },
  lists: {
    title: 'Les listes',
    says: 'La vôtre, telle que vous la voyez, puis celles de vos proches, avec les secrets que vous gardez.',
    lines: (lists) =>
      lists.flatMap(({ User, Wishes }) => Wishes.map((wish) => joined(User.name, ...saidOf(wish)))),
  },
  purchases: {
    title: 'Ce que vous achetez',
    says: 'Ce que vous avez pris sur les listes que vous voyez.',
    lines: (all) => all.map(({ name, owner, on }) => joined(name, `pour ${owner.name}`, on)),
  },
  gifts: {
    title: 'Vos cadeaux',
    says: 'Tout ce que vous offrez ou avez offert, avec vos notes.',
    lines: ({ Gifts }) =>
      Gifts.map((gift) =>
        joined(
          gift.name,
          gift.for.length > 0 ? `pour ${named(gift.for)}` : null,
          gift.purchaseDate,
          gift.note,
        ),
      ),
  },
  received: {
    title: 'Ce que vous avez reçu',
    says: 'Ce que vous avez dit avoir reçu, et ce que l’on vous a dit, avec vos mercis.',
    lines: (all) =>
      all.flatMap(({ name, on, Givers }) => [
        joined(
          name,
          on,
          ...Givers.map((one) => `${one.quantity === null ? '' : `${one.quantity}, `}de ${one.name}`),
        ),
        ...Givers.flatMap(({ name: giver, thanks }) => (thanks ? joined(`À ${giver}`, thanks.text) : [])),
      ]),
  },
  told: {
    title: 'Ce que vous avez dit avoir offert',
    says: 'À qui vous l’avez dit, et les mercis que vous avez reçus.',
    lines: (all) => all.map(({ to, on, thanks }) => joined(to.name, on, thanks?.text)),
  },
  occasions: {
    title: 'Les occasions',
    says: 'Ce que vos familles fêtent.',
    lines: (all) =>
      all.map(({ kind, title, day, people, isSurprise }) =>
        joined(
          title,
          day,
          kind === 'other' && people ? `pour ${named(people)}` : null,
          isSurprise ? 'une surprise' : null,
        ),
      ),
  },
  draws: {
    title: 'Les tirages au sort',
    says: 'Et la personne que vous avez tirée\u00a0: ne la montrez pas.',
    lines: (all) =>
      all.flatMap(({ title, day, budget, mine }) => [
        joined(title, day, budget),
        ...mine.map(({ giver, drawn }) => `${giver.name} offre à ${drawn.name}`),
      ]),
  },
  conversations: {
    title: 'Ce qui s’écrit entre proches',
    says: 'Vos messages, et ceux que vous voyez, par liste.',
    lines: (all, { relatives }) =>
      all.flatMap(({ uid, Messages }) =>
        Messages.map(({ at, by, text }) =>
          joined(relatives.find((one) => one.uid === uid)?.name, at.slice(0, 10), by.name, text),
        ),
      ),
  },
}

const isPart = (name: string): name is keyof Parts => name in parts
const partNames = Object.keys(parts).filter(isPart)

const section = <Part extends keyof Parts>(part: Part, view: ExportView) => {
  const all: Parts = view
  const { title, says, lines } = parts[part]
  const found = lines(all[part], view)
  return html`<h2>${title}</h2>
    <p>${says}</p>
    ${
      found.length === 0
        ? html`<p>Rien.</p>`
        : html`<ul>
            ${found.map((line) => html`<li>${line}</li>`)}
          </ul>`
    }`
}

/** An export as one page to read without this application, with the whole of it for programs at the end. */
export function pageOf(view: ExportView): string {
  const data = JSON.stringify(view).replaceAll('<', String.raw`\u003c`)
  const page = html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Cachotteries</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>Tout ce que vous voyez sur Cachotteries</h1>
          <p>
            Le ${view.exportedAt.slice(0, 10)}. Cette page a aussi les secrets que vous gardez pour vos
            proches&nbsp;: rangez-la bien.
          </p>
          ${partNames.map((part) => section(part, view))}
        </main>
        ${raw(`<script type="application/json">${data}</script>`)}
      </body>
    </html>`
  if (page instanceof Promise) throw new TypeError('Nothing of the page is awaited')
  return page.toString()
}
