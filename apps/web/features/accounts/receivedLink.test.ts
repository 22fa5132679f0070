import { describe, expect, it } from 'vitest'
import { receivedLink } from './receivedLink.ts'

const origin = 'https://famille.example'

describe('what somebody pastes where they sign in', () => {
  it.each([
    ['https://famille.example/lien#abc', '/lien#abc'],
    ['  https://famille.example/lien#abc\n', '/lien#abc'],
    ['Voici : https://famille.example/lien#abc.', '/lien#abc'],
    ['https://autre.example/x puis <https://famille.example/lien#abc>', '/lien#abc'],
    ['https://famille.example/connexion?code=1&state=2', '/connexion?code=1&state=2'],
    ['Rejoins-nous ! https://famille.example/join#f/c/l', '/join#f/c/l'],
    ['https://famille.example/confier#abc', '/confier#abc'],
    ['https://famille.example/reset/u/h', '/reset/u/h'],
    ['https://famille.example/app/gifts', '/app/gifts'],
    ['HTTPS://FAMILLE.EXAMPLE/lien#AbC', '/lien#AbC'],
  ])('leads where its link does: %j', (pasted, link) => {
    expect(receivedLink(pasted, origin)).toBe(link)
  })

  it.each([
    '',
    'abc',
    'https://autre.example/lien#abc',
    'http://famille.example/lien#abc',
    'https://famille.example.autre.example/lien#abc',
    'https://famille.example@autre.example/lien#abc',
    'https://famille.example/api/logout',
    'https://famille.example/login',
    'javascript:alert(1)//https:',
    'https://',
  ])('is refused when it is no link of this site: %j', (pasted) => {
    expect(receivedLink(pasted, origin)).toBeUndefined()
  })
})
