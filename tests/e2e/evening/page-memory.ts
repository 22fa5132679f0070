import type { BrowserContext, Page } from 'playwright/test'

type Kind = 'dom' | 'title'

/** Reports every text that any page of this browser ever has, even those that are removed before they are painted. */
export async function watchPages(
  context: BrowserContext,
  tell: (kind: Kind, text: string) => void,
): Promise<void> {
  await context.exposeBinding('tellOfPage', (_source, kind: Kind, text: string) => tell(kind, text))
  await context.addInitScript(watch)
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  const { tellOfPage } = window as unknown as { tellOfPage: (kind: Kind, text: string) => void }
  const reported = new Set<string>()
  const once = (text: string | null): void => {
    if (!text || reported.has(text)) return
    reported.add(text)
    tellOfPage('dom', text)
  }
  // The application's own code, which is the same for everybody, has no type; data has one.
  const inCode = (node: Node): boolean => node.parentElement?.matches('script:not([type])') ?? false
  let title = ''
  const listen = new MutationObserver((changes) => {
    for (const { type, target, addedNodes, attributeName } of changes) {
      if (type === 'characterData' && !inCode(target)) once(target.textContent)
      if (target instanceof Element && attributeName !== null) once(target.getAttribute(attributeName))
      for (const node of addedNodes)
        if (!inCode(node)) once(node instanceof Element ? node.outerHTML : node.textContent)
    }
    if (document.title === title) return
    title = document.title
    tellOfPage('title', title)
  })
  listen.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

/** What a page shows, and what its browser stores, at present: by place. */
export async function keptBy(page: Page): Promise<Record<string, string>> {
  const inPage = await page.evaluate(async () => {
    const entries = (storage: Storage): string =>
      JSON.stringify(Object.entries(storage).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    const answered = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('the database does not answer')))
      })
    const databases: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        databases.push([name, store, await answered(rows.getAllKeys()), await answered(rows.getAll())])
      }
      database.close()
    }
    const cached: unknown[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        cached.push([name, request.url, await (await cache.match(request))?.text()])
    }
    const fields = [...document.querySelectorAll('input, textarea')] as (
      | HTMLInputElement
      | HTMLTextAreaElement
    )[]
    return {
      'local storage': entries(localStorage),
      'session storage': entries(sessionStorage),
      IndexedDB: JSON.stringify(databases),
      'Cache Storage': JSON.stringify(cached),
      'history entry': JSON.stringify([history.length, history.state]),
      form: JSON.stringify(fields.map(({ value }) => value)),
      // Alerts are outside of it: they depend on time, and the page's text has them anyway.
      screen: (document.querySelector('main') ?? document.body).innerText,
      'title at the end': document.title,
    }
  })
  return { ...inPage, cookies: JSON.stringify(await page.context().cookies()) }
}
