import { describe, expect, it } from 'vitest'
import { messageOf, oneLine } from './letter.ts'
import { letter, sender } from './testing/letters.ts'

describe('a name in a mail', () => {
  it.each([
    ['line ends', 'Olive\r\nBcc: tous@famille.example', 'Olive Bcc: tous@famille.example'],
    ['paragraph ends', 'Olive\u2029\u2028Martin', 'Olive Martin'],
    ['a change of text direction', 'Olive\u202Eevilo\u2066', 'Olive evilo'],
    ['spaces around it', '  Olive\t', 'Olive'],
  ])('stays on one line, without %s', (_, name, line) => {
    expect(oneLine(name)).toBe(line)
  })

  it('keeps its accents, quotes and families of emoji', () => {
    const name = 'Élise « l’Abeille » "O\'Neil" 👩‍👩‍👧'
    expect(oneLine(name)).toBe(name)
  })
})

describe('the id of a mail', () => {
  it('is the same at each try, under the domain of its sender', () => {
    const ids = [sender, 'cachotteries@famille.example'].map(
      (from) => messageOf(letter({ id: 'un-mail' }), from).messageId,
    )
    expect(ids).toEqual(['<un-mail@famille.example>', '<un-mail@famille.example>'])
  })
})
