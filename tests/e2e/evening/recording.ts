import { newsAfter } from '@cachotteries/web/app/newsAfter'
import { expect, type BrowserContext, type Page, type WebSocket } from 'playwright/test'
import type { Exchange } from './exchange.ts'
import { keptBy, watchPages } from './page-memory.ts'
import { listsToFollow, subscriptionsUnderWay, type Frame } from './frames.ts'
import type { RecordingProxy } from './recording-proxy.ts'

/** Everything that a browser received, sent, showed and stored during one scene. */
export interface Chapter {
  readonly scene: string
  readonly exchanges: readonly Exchange[]
  readonly frames: readonly Frame[]
  readonly titles: readonly string[]
  readonly addresses: readonly string[]
  /** Every text that was ever in a page. */
  readonly dom: readonly string[]
  /** What was stored or shown when the scene ended, by place. */
  readonly kept: Readonly<Record<string, string>>
}

/** Records what a browser does, scene by scene. */
export class Recording {
  readonly chapters: Chapter[] = []
  readonly #proxy: RecordingProxy
  readonly #frames: Frame[] = []
  readonly #titles: string[] = []
  readonly #addresses: string[] = []
  readonly #dom: string[] = []
  #recorded = 0
  /** How many requests were made before the page was loaded last. */
  #before = 0
  #sockets = 0
  /** Pages that haven't received anything over a socket yet. */
  readonly #withoutMessage = new Set<Page>()
  /** Pages that don't follow the news of families yet, which they do some time after they were loaded. */
  readonly #withoutNews = new Set<Page>()
  #seen = ''

  constructor(proxy: RecordingProxy) {
    this.#proxy = proxy
  }

  /** Must be called before the browser's first page is opened. */
  async begin(context: BrowserContext): Promise<void> {
    await context.addInitScript(withNewsAtOnce, newsAfter)
    await watchPages(context, (kind, text) => (kind === 'title' ? this.#titles : this.#dom).push(text))
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => this.#addresses.push(frame.url()))
      page.on('request', (request) => {
        if (request.isNavigationRequest()) {
          this.#withoutMessage.add(page)
          this.#withoutNews.add(page)
          this.#before = this.#proxy.exchanges.length
        }
      })
      page.on('websocket', (socket) => this.#listen(page, socket))
    })
  }

  #listen(page: Page, socket: WebSocket): void {
    const place = ++this.#sockets
    this.#withoutMessage.add(page)
    const record = (sent: boolean) => (data: { payload: string | Buffer }) => {
      this.#frames.push({ socket: place, sent, text: data.payload.toString() })
      this.#withoutMessage.delete(page)
      if (data.payload.includes('families.liveAnnouncements')) this.#withoutNews.delete(page)
    }
    socket.on('framesent', record(true)).on('framereceived', record(false))
    // One that couldn't be opened isn't waited for: it is offline.
    socket.on('close', () => this.#withoutMessage.delete(page))
  }

  /** Resolves once a message with this text came over a socket in this scene. */
  async receives(words: string): Promise<void> {
    await expect.poll(() => this.#frames.some(({ sent, text }) => !sent && text.includes(words))).toBe(true)
  }

  /** Resolves once the page has made this call in this scene. */
  async asks(call: string): Promise<void> {
    const asked = () =>
      this.#proxy.exchanges.slice(this.#recorded).some(({ url }) => url.endsWith(`/${call}`))
    await expect.poll(asked).toBe(true)
  }

  /** Resolves once every request is answered, and the page is idle. */
  async settled(page: Page): Promise<void> {
    await expect.poll(() => this.#underWay(page), { intervals: [100] }).toEqual([])
  }

  async endScene(scene: string, page: Page): Promise<Chapter> {
    await this.settled(page)
    const chapter = {
      scene,
      exchanges: this.#proxy.exchanges.slice(this.#recorded),
      frames: this.#frames.splice(0),
      titles: this.#titles.splice(0),
      addresses: this.#addresses.splice(0),
      dom: this.#dom.splice(0),
      kept: await keptBy(page),
    }
    this.#recorded += chapter.exchanges.length
    this.chapters.push(chapter)
    return chapter
  }

  /** The calls that this page made in this scene, and that were answered. */
  #loaded(): string[] {
    const asked = this.#proxy.exchanges.slice(Math.max(this.#recorded, this.#before))
    return asked.flatMap(({ url, status }) =>
      status === 200 ? (/\/api\/trpc\/([\w.]+)/.exec(url)?.[1] ?? []) : [],
    )
  }

  /** What is under way, or began only just now. */
  async #underWay(page: Page): Promise<string[]> {
    // After everything else that the page has to do, whether it is visible or not.
    await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
    const seen = `${this.#proxy.exchanges.length} exchanges, ${this.#frames.length} frames, ${page.url()}`
    const before = this.#seen
    this.#seen = seen
    return [
      ...this.#proxy.exchanges.filter(({ isOver }) => !isOver).map(({ url }) => url),
      ...subscriptionsUnderWay(this.#frames, this.#sockets),
      ...listsToFollow(this.#frames, this.#loaded()).map((call) => `${call} isn’t followed yet`),
      ...(isLive(page) && this.#withoutMessage.has(page) ? ['no subscription yet'] : []),
      ...(new URL(page.url()).pathname.startsWith('/app') && this.#withoutNews.has(page)
        ? ['no news yet']
        : []),
      ...(seen === before ? [] : [seen]),
    ]
  }
}

/** The news of families are asked for at once: after a while, it would be chance in which scene. */
function withNewsAtOnce(after: number): void {
  const later = window.setTimeout
  window.setTimeout = ((run: TimerHandler, ms?: number, ...more: unknown[]) =>
    later(run, ms === after ? 0 : ms, ...more)) as typeof window.setTimeout
}

/** Whether the screen has live views. */
const isLive = (page: Page): boolean => /^\/(app|bo)(\/|$)/.test(new URL(page.url()).pathname)
