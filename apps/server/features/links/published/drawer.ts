import { html, raw } from 'hono/html'
import type { Html } from './page.ts'

const sparkle = (x: number, y: number, size: number, fill: string): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" fill="var(--${fill})" d="M0-10C1-3 3-1 10 0 3 1 1 3 0 10-1 3-3 1-10 0-3-1-1-3 0-10z"/>`

/** The family's drawer of secrets, closed: the page of somebody who waits shows nothing of what is in it. */
export const drawer: Html = html`<svg viewBox="0 0 320 240" width="240" height="180" aria-hidden="true">
  ${raw(
    [
      '<ellipse cx="160" cy="224" rx="128" ry="10" fill="var(--line)"/>',
      '<path d="M72 202h18v22H72zm158 0h18v22h-18z" fill="var(--primary)"/>',
      '<rect x="52" y="48" width="216" height="160" rx="16" fill="var(--primary)"/>',
      '<rect x="40" y="36" width="240" height="22" rx="11" fill="var(--primary)" stroke="var(--paper)" stroke-width="3"/>',
      '<rect x="66" y="72" width="188" height="74" rx="12" fill="var(--paper)" stroke="var(--line)" stroke-width="3"/>',
      '<path d="M160 96a9 9 0 0 1 5 16.500l3 13.500h-16l3-13.500a9 9 0 0 1 5-16.500z" fill="var(--primary)"/>',
      '<rect x="66" y="158" width="188" height="38" rx="10" fill="var(--raised)" stroke="var(--line)" stroke-width="3"/>',
      '<circle cx="112" cy="177" r="6" fill="var(--accent)"/><circle cx="208" cy="177" r="6" fill="var(--accent)"/>',
      sparkle(40, 16, 1, 'accent'),
      sparkle(284, 14, 1.2, 'accent'),
      sparkle(160, 18, 0.8, 'primary'),
    ].join(''),
  )}
</svg>`
