import confetti from 'canvas-confetti'
import { prefersReducedMotion } from './motion.ts'

const colors = ['#2e8b57', '#7cc48f', '#f2c230', '#ffe08a']

/** Confetti, unless the user prefers reduced motion. */
export async function celebrate(): Promise<void> {
  if (prefersReducedMotion()) return
  // The change is painted before the confetti.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
  const canvas = document.createElement('canvas')
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    // Over the dialog in which something was given, and behind what opens meanwhile.
    zIndex: document.querySelector('[role=dialog]') ? '2000' : 'calc(var(--mui-zIndex-drawer) - 1)',
    pointerEvents: 'none',
  })
  canvas.setAttribute('aria-hidden', 'true')
  document.body.append(canvas)
  // Without a worker, which is loaded from a blob: URL that the content security policy would have to allow.
  await confetti.create(canvas, { resize: true })({
    particleCount: 100,
    spread: 75,
    origin: { y: 0.65 },
    colors,
    disableForReducedMotion: true,
  })
  canvas.remove()
}
