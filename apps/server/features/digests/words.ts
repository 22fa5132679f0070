import { longDay } from '@cachotteries/contracts/days-in-words'
import { listed } from '@cachotteries/contracts/listed'
import type { DigestRhythm } from '@cachotteries/domain/features/digests/schedule'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { DigestView } from '@cachotteries/domain/visibility/views/digests'
import { oneLine } from '../../infrastructure/mail/letter.ts'
import { escaped, framed, heading, paragraph, signature } from '../../infrastructure/mail/letter-frame.ts'

/** What is in it, in kinds: telephones show it on a locked screen. */
function subjectOf({ birthdays, isChristmas, hasWishes, thanks }: DigestView['Subject']): string {
  const kinds = [
    ...(birthdays === 0 ? [] : [birthdays === 1 ? 'un anniversaire' : `${birthdays} anniversaires`]),
    ...(isChristmas ? ['Noël'] : []),
    ...(hasWishes ? ['du nouveau sur les listes'] : []),
    ...(thanks === 0 ? [] : [thanks === 1 ? 'un merci' : `${thanks} mercis`]),
  ]
  return kinds.length === 0 ? 'La lettre' : `La lettre\u00a0: ${listed(kinds)}`
}

const rhythms = { weekly: 'chaque semaine', monthly: 'chaque mois' } as const

/** A line of the letter, and the address of the screen that says more. */
interface Line {
  readonly text: string
  readonly at?: string
}

interface Part {
  readonly title: string
  readonly lines: readonly Line[]
}

interface Around {
  readonly rhythm: DigestRhythm
  /** The address of the server, without a final slash. */
  readonly address: string
  /** The address of the page that stops digests. */
  readonly stop: string
}

/** The digest as a mail. Its links are the addresses of screens, the same for everybody who has that screen. */
export function wordsOf(view: Shown<DigestView>, { rhythm, address, stop }: Around) {
  const parts = partsOf(view, address).filter(({ lines }) => lines.length > 0)
  const subject = subjectOf(view.Subject)
  const why = `Vous recevez la lettre ${rhythms[rhythm]}. Elle dit ce que vous voyez, secrets compris\u00a0: gardez-la pour vous.`
  return {
    subject,
    text: [
      `Bonjour ${oneLine(view.name)},`,
      ...parts.map(inText),
      `${why}\nNe plus la recevoir\u00a0: ${stop}`,
      `-- \n${signature}\n`,
    ].join('\n\n'),
    html: framed({
      subject,
      title: 'La lettre',
      canBeDark: true,
      name: view.name,
      body: parts.map(inHtml).join('\n'),
      otherwise: `${why} ${link(stop, 'Ne plus la recevoir')}`,
    }),
  }
}

const partsOf = (view: DigestView, address: string): readonly Part[] => [
  {
    title: 'À venir',
    lines: view.Coming.map(({ title, on, inDays }) => ({
      text: `${oneLine(title)}, ${soon(inDays)} (${longDay(on)})`,
    })),
  },
  {
    title: 'Du nouveau sur les listes',
    lines: view.News.map(({ uid, name, Wishes, more }) => ({
      text: `${oneLine(name)}\u00a0: ${listed([...Wishes.map((wish) => quoted(wish.name)), ...others(more)])}`,
      at: `${address}/app/users/${uid}`,
    })),
  },
  {
    title: 'Il vous reste à acheter',
    lines: view.ToBuy.map((gift) => ({
      text: [oneLine(gift.name), forWhom(gift.for.map(({ name }) => oneLine(name)))].join(''),
      at: `${address}/app/gifts`,
    })),
  },
  {
    title: 'On vous remercie',
    lines: view.Thanks.map(({ from, text }) => ({
      text: `${oneLine(from.name)}\u00a0: ${quoted(text)}`,
    })),
  },
]

const quoted = (text: string): string => `«\u00a0${oneLine(text)}\u00a0»`

const soon = (days: number): string =>
  days === 0 ? 'aujourd’hui' : days === 1 ? 'demain' : `dans ${days} jours`

const others = (more: number): readonly string[] =>
  more === 0 ? [] : [more === 1 ? 'un autre souhait' : `${more} autres souhaits`]

const forWhom = (names: readonly string[]): string => (names.length === 0 ? '' : `, pour ${listed(names)}`)

const inText = ({ title, lines }: Part): string =>
  [title, ...lines.map(({ text, at }) => `- ${text}${at === undefined ? '' : `\n  ${at}`}`)].join('\n')

const inHtml = ({ title, lines }: Part): string =>
  [
    `<h2 style="${heading}">${title}</h2>`,
    ...lines.map(({ text, at }) => {
      const words = `<bdi>${escaped(text)}</bdi>`
      return `<p style="${paragraph}">${at === undefined ? words : link(at, words)}</p>`
    }),
  ].join('\n')

const link = (to: string, html: string): string =>
  `<a href="${escaped(to)}" style="color:inherit">${html}</a>`
