import { createElement, type ReactNode, type SVGProps } from 'react'

/** What lucide-react says of an icon: the elements of a drawing of 24 by 24, each with a key. */
interface IconData {
  readonly name: string
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface Props extends SVGProps<SVGSVGElement> {
  /** In pixels. */
  readonly size?: number
}

/**
 * Stands in the build for the function by which lucide-react makes its icons. That one merges three sets of settings and
 * asks a context each time an icon is rendered, and a list has some hundreds.
 */
const svgIcon =
  ({ name, node }: IconData) =>
  ({ size = 24, className = '', ...props }: Props): ReactNode =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide-${name} ${className}`,
        'aria-hidden': props['aria-label'] === undefined ? true : undefined,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )

// As the module that it replaces does.
// oxlint-disable-next-line import/no-default-export
export default svgIcon
