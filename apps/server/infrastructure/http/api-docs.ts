import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import { notation } from './notation.ts'
import type { Call } from './rest.ts'
import { openApiDocument, type Content, type JsonSchema, type Operation } from './openapi.ts'

/** The documented interface, for programs and for people. The page needs no script, and nothing of another site. */
export function apiDocs(calls: readonly Call[]): Hono<{ Variables: SecureHeadersVariables }> {
  // Written when somebody asks for it: it takes as long as the rest of a start.
  let written: ReturnType<typeof openApiDocument> | undefined
  const document = () => (written ??= openApiDocument(calls))
  const routes = new Hono<{ Variables: SecureHeadersVariables }>()
  routes.get('/openapi.json', (c) => c.json(document()))
  routes.get('/docs', (c) =>
    c.html(page(c.get('secureHeadersNonce') ?? ''), 200, { 'cache-control': 'no-store' }),
  )
  return routes

  function page(nonce: string) {
    const { paths, info, components } = document()
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    )
    return html`<!doctype html>
      <html lang="fr">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Les appels de Cachotteries</title>
          <style nonce="${nonce}">
            ${raw(style)}
          </style>
        </head>
        <body>
          <main>
            <h1>Les appels de Cachotteries</h1>
            <p>${info.description}</p>
            <p>
              Le même document, pour les programmes : <a href="/api/openapi.json">openapi.json</a> (OpenAPI
              3.1).
            </p>
            <h2>Appels</h2>
            ${operations.map(({ method, path, operation }) => section(method, path, operation))}
            <h2>Formes</h2>
            ${Object.entries(components.schemas).map(
              ([name, schema]) =>
                html`<details id="${name}">
                  <summary>${name}</summary>
                  ${shape(schema)}
                </details>`,
            )}
          </main>
        </body>
      </html>`
  }
}

const section = (method: string, path: string, operation: Operation) => html`
  <details id="${operation.operationId}">
    <summary><b>${method.toUpperCase()}</b> <code>/api${path}</code> ${operation.summary}</summary>
    ${operation.security.length === 0 ? html`<p>Ouvert à tous.</p>` : html`<p>Il faut être connecté.</p>`}
    ${
      operation.requestBody
        ? html`<h3>Corps</h3>
            ${shapes(operation.requestBody.content)}`
        : ''
    }
    <h3>Réponses</h3>
    <dl>
      ${Object.entries(operation.responses).map(
        ([status, { description, content }]) =>
          html`<dt>${status}</dt>
            <dd>${description}${content && status.startsWith('2') ? shapes(content) : ''}</dd>`,
      )}
    </dl>
  </details>
`

/** The shape of a JSON content, and the media types of files. */
const shapes = (content: Content) =>
  Object.entries(content).map(([type, { schema }]) =>
    schema ? shape(schema) : html`<p>Un fichier <code>${type}</code></p>`,
  )

const shape = (schema: JsonSchema) => html`<pre tabindex="0">${notation(schema)}</pre>`

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
  summary { min-height: 2.75rem; padding: .5rem 0; cursor: pointer; overflow-wrap: anywhere; }
  details { border-top: 1px solid #8886; }
  pre { overflow-x: auto; padding: 1rem; border-radius: .5rem; background: #8882; }
  dt { font-weight: 600; } dd { margin: 0 0 .5rem 1rem; }
`
