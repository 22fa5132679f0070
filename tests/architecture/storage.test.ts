import { inBrowser, inTab, ofUser } from '@cachotteries/web/storage/kept'
import { describe, expect, it } from 'vitest'

/**
 * What a person who sits down at a shared computer reads under each key, after the session of the person before them was ended from
 * elsewhere while nothing was open here. Of what is not sealed, nothing may be about anybody else, or about a wish.
 */
const readInBrowser: Record<(typeof inBrowser)[number], string> = {
  user: 'The id of the account that was signed in, as the specification has it. It opens nothing.',
  currentUser:
    'The name and the choices of that account, for screens without a connection: no address, no birthday, nobody else.',
  sealedClicks: 'When links were followed, and from which kind of screen. The wishes are sealed.',
  sealedDraws: 'The days of draws that were opened. The draw, its giver and the drawn person are sealed.',
  sealedWaiting: 'That something waits to be sent, and its length. What, and to whom, is sealed.',
  'mui-mode': 'Light or dark.',
  theme: 'The name of a theme.',
  rideau: 'Whether « Mes cadeaux » is hidden.',
  showing: 'That this browser shows the list of somebody without an account. The server knows whose.',
  passkeyOffered: 'That a passkey was offered here to somebody.',
}

/** Of a tab that is open, or that the browser opens again. The application deletes it when it starts without the session. */
const readInTab: Record<(typeof inTab)[number], string> = {
  gifts: 'The gifts of its user, to be read in a shop without a connection.',
  unsaved: 'What its user typed and has not saved.',
  waiting: 'What its user asked for without a connection, in a page that never reached the server.',
  shared: 'What was shared to it and is on no list yet.',
  scrollPositions: 'How far screens were scrolled, by random keys.',
  invitation: 'A link to join a family that was opened in it.',
  handover: 'A link to an account that was opened in it.',
  'after-provider': 'The screen that was asked for before its user went to the provider: ids alone.',
  closed: 'The day on which the account that was closed in it is erased.',
}

describe('what a browser stores', () => {
  it('is listed, with what somebody reads who finds it', () => {
    expect(Object.keys(readInBrowser).toSorted()).toEqual([...inBrowser].toSorted())
    expect(Object.keys(readInTab).toSorted()).toEqual([...inTab].toSorted())
  })

  it('is of one user under their id, but for what says nothing of them or is for anybody who signs in', () => {
    const ofNobody = [...inBrowser, ...inTab].filter((name) => !ofUser.some((one) => one === name))
    expect(ofNobody).toEqual([
      'user',
      'currentUser',
      'mui-mode',
      'theme',
      'rideau',
      'showing',
      'passkeyOffered',
      'invitation',
      'handover',
      'after-provider',
      'closed',
    ])
  })
})
