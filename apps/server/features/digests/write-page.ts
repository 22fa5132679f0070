import { html } from 'hono/html'
import { page, refusalPage, type Html } from '../links/published/page.ts'

const title = 'La lettre'

/** The page that stops digests. Its button sends the form to its own address. */
export const writeStop = (isDone: boolean): string | Promise<string> =>
  isDone
    ? written(
        html`<p>C’est fait&nbsp;: vous ne recevrez plus la lettre.</p>
          <p>Pour la recevoir de nouveau, choisissez-le dans «&nbsp;Mon Profil&nbsp;».</p>`,
      )
    : written(
        html`<p>Voulez-vous ne plus recevoir la lettre&nbsp;? Vos autres mails ne changent pas.</p>
          <form method="post"><button>Ne plus la recevoir</button></form>`,
      )

/** What is shown instead. */
export const writeRefusal = (message: string): string | Promise<string> => refusalPage(message, title)

const written = (content: Html): string | Promise<string> =>
  page(
    html`<h1>${title}</h1>
      ${content}`,
    title,
    'printed',
  )
