import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import './menu.css'

export interface MenuChoice {
  readonly label: string
  readonly icon?: ReactNode
  /** For radio items: whether it is the current choice. */
  readonly checked?: boolean
  readonly onChoose: () => void
}

export interface MenuProps {
  /** The button that opened it. */
  readonly anchor: HTMLElement
  readonly choices: readonly MenuChoice[]
  readonly upwards: boolean
  readonly onClose: () => void
}

/**
 * The open menu of a `MenuButton`, with the keys of ARIA's pattern for menus. It is a modal dialog of the browser, since the
 * first screen has no components of MUI: the page behind it can't be pressed.
 */
export function Menu({ anchor, choices, upwards, onClose }: MenuProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    place(dialog, anchor, upwards)
    const items = [...dialog.querySelectorAll('button')]
    const chosen = items.find(({ ariaChecked }) => ariaChecked === 'true') ?? items[0]
    chosen?.focus({ preventScroll: true })
  }, [anchor, upwards])

  const close = (): void => {
    ref.current?.close()
    // Safari doesn't give it back to a button that was clicked.
    anchor.focus({ preventScroll: true })
    // The browser's `close` comes later, when the menu may be wanted again.
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside it is one on the dialog
    <dialog
      ref={ref}
      className="menu"
      aria-label="Menu"
      // In React these events reach a sheet around it, which stays open.
      onClose={(event) => {
        event.stopPropagation()
        // A browser may close it without a `cancel`.
        if (ref.current) onClose()
      }}
      onCancel={(event) => {
        event.stopPropagation()
        close()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Tab') close()
        else if (!moveFocus(event)) return
        event.preventDefault()
      }}
      // The second tap of a double tap on the button neither closes the menu nor chooses.
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
      // Around the menu there is nothing else.
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div role="menu">
        {choices.map(({ label, icon, checked, onChoose }) => (
          <button
            key={label}
            type="button"
            role={checked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={checked}
            onClick={() => {
              close()
              onChoose()
            }}
          >
            {icon}
            {label}
          </button>
        ))}
      </div>
    </dialog>
  )
}

/** Pixels between a menu and the edges of the screen, at least. */
const margin = 8

/** Below the button, or above it, as far as the screen has room. It stands in the page, and scrolls with it. */
function place(menu: HTMLElement, anchor: HTMLElement, upwards: boolean): void {
  const { left, top, bottom } = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const within = (wanted: number, most: number): number => Math.max(margin, Math.min(wanted, most - margin))
  const x = within(left, clientWidth - menu.offsetWidth)
  const y = within(upwards ? top - menu.offsetHeight : bottom, clientHeight - menu.offsetHeight)
  menu.style.translate = `${scrollX + x}px ${scrollY + y}px`
}

/** To the next or last choice, or the next one that begins with a letter. Returns whether the key is one of these. */
function moveFocus({ key, currentTarget }: KeyboardEvent): boolean {
  const items = [...currentTarget.querySelectorAll('button')]
  const at = items.findIndex((item) => item === document.activeElement)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const step = steps[key]
  const item =
    step === undefined
      ? [...items.slice(at + 1), ...items].find(({ textContent }) =>
          textContent.toLowerCase().startsWith(key.toLowerCase()),
        )
      : items.at(step % items.length)
  item?.focus()
  return item !== undefined
}
