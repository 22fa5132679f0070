import confetti from 'canvas-confetti'
import { prefersReducedMotion } from '../../ui/motion.ts'

const colors = ['#2e8b57', '#7cc48f', '#f2c230', '#ffe08a']

/** A hundred bits of green and yellow, unless the person asked for stillness. */
export async function celebrate(): Promise<void> {
  if (prefersReducedMotion()) return
  // What it celebrates is on the screen first.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
  const canvas = document.createElement('canvas')
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    zIndex: '2000',
    pointerEvents: 'none',
  })
  canvas.ariaHidden = 'true'
  document.body.append(canvas)
  // Without a worker: one made from a blob: address would need a hole in the content security policy.
  await confetti.create(canvas, { resize: true })({
    particleCount: 100,
    spread: 75,
    origin: { y: 0.65 },
    colors,
    disableForReducedMotion: true,
  })
  canvas.remove()
}
