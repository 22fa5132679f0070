import { describe, expect, it } from 'vitest'
import { linked } from './links.ts'

const link = (text: string, href = text) => ({ text, href })

describe('an address in a message', () => {
  it('is a link, without the punctuation around it', () => {
    expect(linked('Voyez (https://jouets.example/velo?a=1), ou http://autre.example/.')).toMatchObject([
      { text: 'Voyez (' },
      link('https://jouets.example/velo?a=1'),
      { text: '), ou ' },
      link('http://autre.example/'),
      { text: '.' },
    ])
  })

  it('is shown as it was written, with its accents', () => {
    expect(linked('https://fr.wikipedia.org/wiki/Éloïse')).toMatchObject([
      link('https://fr.wikipedia.org/wiki/Éloïse', 'https://fr.wikipedia.org/wiki/%C3%89lo%C3%AFse'),
    ])
  })

  it.each([
    [
      'names another site before an at sign',
      'https://jouets.example@ailleurs.example/',
      'https://ailleurs.example/',
    ],
    ['has a password', 'https://a:b@ailleurs.example/', 'https://ailleurs.example/'],
    ['has a letter that looks like another', 'https://jоuets.example/', 'https://xn--juets-jye.example/'],
    [
      'has signs that turn the direction of the text',
      'https://ailleurs.example/\u202egro.stneuoj',
      'https://ailleurs.example/%E2%80%AEgro.stneuoj',
    ],
    [
      'has letters from right to left',
      'https://ailleurs.example/אבג',
      'https://ailleurs.example/%D7%90%D7%91%D7%92',
    ],
    ['hides its site behind slashes', 'https:///ailleurs.example/', 'https://ailleurs.example/'],
    ['has a number for its site', 'https://2130706433/', 'https://127.0.0.1/'],
  ])('is shown as where it leads, when it %s', (_, written, href) => {
    expect(linked(written)).toMatchObject([link(href)])
  })
})

describe('any other text', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'www.jouets.example',
    'https://',
    'http://[',
    '<b>https</b>',
  ])('is text: %s', (text) => expect(linked(text)).toMatchObject([{ text }]))

  it('is read in a time that grows with its length alone', () => {
    const long = 'https://'.repeat(60)
    expect(
      linked(long)
        .map(({ text }) => text)
        .join('').length,
    ).toBeGreaterThan(0)
  })
})
