import { describe, expect, it } from 'vitest'
import { progressBar } from './progress.ts'

function terminal(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string) => written.push(text) }
}

describe('the progress bar', () => {
  it('is redrawn on a terminal as it grows, and disappears at the end', () => {
    const output = terminal(true)
    const show = progressBar(output)
    for (const done of [0, 1_000, 1_000, 3_000, 4_000]) show(done, 4_000)
    expect(output.written).toEqual([
      '\r  ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░  0 % · 0 sur 4000 événements\u001B[K',
      '\r  ███████░░░░░░░░░░░░░░░░░░░░░░░  25 % · 1000 sur 4000 événements\u001B[K',
      '\r  ██████████████████████░░░░░░░░  75 % · 3000 sur 4000 événements\u001B[K',
      '\r\u001B[K',
    ])
  })

  it('says one event in the singular', () => {
    const output = terminal(true)
    progressBar(output)(0, 1)
    expect(output.written[0]).toContain('0 sur 1 événement\u001B')
  })

  it('is not drawn when there is nothing to do, nor without a terminal', () => {
    const [watched, unwatched] = [terminal(true), terminal(false)]
    progressBar(watched)(0, 0)
    progressBar(unwatched)(1, 2)
    expect([watched.written, unwatched.written]).toEqual([[], []])
  })
})
