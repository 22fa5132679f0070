import type { AccountView } from '@cachotteries/contracts/accounts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ProfileDetails } from './ProfileCard.tsx'

describe('a profile', () => {
  const olive: AccountView = {
    uid: 'olive',
    name: 'Olive',
    email: 'olive@famille.example',
    createdAt: '2026-10-01T12:00:00Z',
    isAdmin: false,
    img: null,
    picture: null,
    birthDate: null,
    totalSurprise: null,
    sparesMe: false,
  }
  const detailsOf = (account: AccountView): (string | undefined)[] =>
    [...renderToStaticMarkup(<ProfileDetails account={account} />).matchAll(/<dd>(.*?)<\/dd>/g)].map(
      ([, text]) => text,
    )

  it('says the email, and since when one is a member', () => {
    expect(detailsOf(olive)).toEqual(['olive@famille.example', '1er oct. 2026'])
  })

  it('says of what is missing that it is not available', () => {
    expect(detailsOf({ ...olive, email: '', createdAt: '' })).toEqual(['Non disponible', 'Non disponible'])
  })
})
