import { describe, expect, it } from 'vitest'
import { profileForm, looksWrong, valuesOf } from './profileForm.ts'

describe('the form of a profile', () => {
  it('begins with what there is: no picture is an empty text', () => {
    const account = {
      uid: 'olive',
      name: 'Olive',
      email: 'olive@famille.example',
      createdAt: '2026-11-21T10:00:00.000Z',
      isAdmin: false,
      picture: null,
      birthDate: null,
      totalSurprise: null,
      sparesMe: false,
    }
    expect(valuesOf({ ...account, img: null })).toEqual({ name: 'Olive', img: '' })
    expect(valuesOf({ ...account, img: 'https://faces.example/1' })).toMatchObject({
      img: 'https://faces.example/1',
    })
  })

  it('takes any text for a picture, and an empty one for none', () => {
    expect(profileForm.parse({ name: ' Olive ', img: ' pas une adresse ' })).toEqual({
      name: 'Olive',
      img: 'pas une adresse',
    })
    expect(profileForm.parse({ name: 'Olive', img: '  ' })).toEqual({ name: 'Olive', img: null })
  })

  it.each([
    ['', false],
    ['  ', false],
    ['https://faces.example/1', false],
    ['faces.example', true],
    ['https://', true],
  ])('warns of what seems to be no address: “%s”', (img, warned) => {
    expect(looksWrong(img)).toBe(warned)
  })
})
