/*
 * What the components of the first frame import, as far as a frame without events needs it: instead of React, the router,
 * Jotai and parts that are fetched later. So the page draws the components themselves, with a script of some kilobytes.
 */

type Props = Record<string, unknown>
type Component = (props: never) => Drawn
interface Element {
  readonly type: string | Component
  readonly props: Props
}
type Drawn = Element | string | number | boolean | null | undefined | readonly Drawn[]

export const Fragment = ({ children }: { children: Drawn }): Drawn => children
export const jsx = (type: Element['type'], props: Props): Element => ({ type, props })
export const jsxs: typeof jsx = (type, props) => jsx(type, props)
export const createElement = (type: Element['type'], props: Props | null, children?: Drawn): Element => ({
  type,
  props: { children, ...props },
})

const svg = 'http://www.w3.org/2000/svg'

/** The cards of the first frame: as many as fit on a screen. */
const atOnce = matchMedia('(max-width: 767.98px)').matches ? 5 : 12
let cards = 0
const waiting: (() => void)[] = []

/** Draws the cards that aren't in the first frame. */
export const drawOthers = (): void => waiting.splice(0).forEach((drawOne) => drawOne())

/** Appends what is drawn. */
export function draw(drawn: Drawn, into: globalThis.Element | DocumentFragment): void {
  if (Array.isArray(drawn)) return drawn.forEach((child) => draw(child, into))
  if (typeof drawn === 'string' || typeof drawn === 'number') return into.append(String(drawn))
  if (typeof drawn !== 'object' || drawn === null) return
  const { type, props } = drawn as Element
  if (typeof type === 'function') return draw(type(props as never), into)
  const inSvg = type === 'svg' || ('namespaceURI' in into && into.namespaceURI === svg)
  const element = inSvg ? document.createElementNS(svg, type) : document.createElement(type)
  for (const [name, value] of Object.entries(props)) write(element, name, value)
  into.append(element)
  const inside = (): void => draw(props['children'] as Drawn, element)
  if ('data-moves' in props && ++cards > atOnce) waiting.push(inside)
  else inside()
}

function write(element: HTMLElement | SVGElement, name: string, value: unknown): void {
  if (/^(children|key|ref|on[A-Z].*)$/.test(name) || value === undefined || value === null) return
  if (name === 'style') return void Object.assign(element.style, pixels(value as Props))
  if (typeof value === 'boolean' && !/^(aria|data)-/.test(name)) {
    if (value) element.setAttribute(name, '')
    return
  }
  const written = value as string | number | boolean
  element.setAttribute(attributes[name] ?? name, String(written))
}

const attributes: Readonly<Record<string, string>> = {
  className: 'class',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeDasharray: 'stroke-dasharray',
}

const pixels = (style: Props): Props =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => [name, typeof value === 'number' ? `${value}px` : value]),
  )

// React: the first state, and no effects.
export const memo = <One>(component: One): One => component
export const forwardRef = (render: (props: never, ref: null) => Drawn): Component => {
  return (props) => render(props, null)
}
export const createContext = <Value>(value: Value): { readonly value: Value } => ({ value })
export const use = <Value>({ value }: { readonly value: Value }): Value => value
export const useContext: typeof use = (context) => use(context)
export const useState = (first: unknown): [unknown, () => void] => [
  typeof first === 'function' ? (first as () => unknown)() : first,
  () => undefined,
]
let ids = 0
export const useId = (): string => `first-${ids++}`
export const useMemo = <Value>(make: () => Value): Value => make()

// Jotai: the first value.
export const atom = <Value>(init: Value): { readonly init: Value } => ({ init })
export const useAtom = ({ init }: { readonly init: unknown }): [unknown, () => void] => [
  init,
  () => undefined,
]

// The router: links, and the one of this address.
interface LinkProps extends Props {
  readonly to: string
}
export const Link = ({ to, state: _state, ...props }: LinkProps): Element => jsx('a', { href: to, ...props })
export function NavLink({ to, end: _end, ...props }: LinkProps): Element {
  const isHere = location.pathname.startsWith(to) || (to === '/app/my-list' && !isRelatives())
  return jsx('a', { href: to, ...props, ...(isHere && { className: 'active', 'aria-current': 'page' }) })
}
/** Whether the address is that of somebody else's list: the others that are drawn show one's own. */
export const isRelatives = (): boolean => location.pathname.startsWith('/app/users/')
export const useNavigate = () => (): void => undefined

// Lucide: an icon without context.
interface Icon {
  readonly name: string
  readonly node: readonly (readonly [string, Props])[]
}
const icon =
  ({ name, node }: Icon) =>
  ({ size = 24, className = '', ...props }: Props): Element =>
    jsx('svg', {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: `lucide lucide-${name} ${String(className)}`.trim(),
      ...props,
      children: node.map(([type, attributes]) => jsx(type, attributes)),
    })
// oxlint-disable-next-line import/no-default-export -- as the file that it stands in for
export default icon

// What is fetched later.
export const Menu = (): Drawn => null
export const late = () => Menu
export const soon = () => Menu
