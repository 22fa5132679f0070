import { recoveryMail } from '@cachotteries/domain/visibility/words'
import { load } from 'cheerio'
import { describe, expect, it } from 'vitest'
import { html, text } from './recovery-words.ts'

const link = 'https://cadeaux.example/reset/olive/jeton'
const mailTo = (name: string) => recoveryMail({ name, email: 'olive@famille.example' }, link)

describe('the words of the mail', () => {
  const hostile = '<img src="https://traceur.example"><a href=\'x\'>&amp;'

  it('say a name as it is, and nothing else of it', () => {
    const page = load(html(mailTo(hostile)))
    expect(page('bdi').text()).toBe(hostile)
    expect(page('img').length).toBe(0)
    expect(page('bdi').children().length).toBe(0)
  })

  it('say a name of several lines on one', () => {
    const name = 'Olive\n\nVotre compte est bloqué :\nhttps://pirate.example'
    const line = 'Bonjour Olive Votre compte est bloqué : https://pirate.example,'
    expect(text(mailTo(name)).split('\n')[0]).toBe(line)
    expect(
      load(html(mailTo(name)))('p')
        .first()
        .text(),
    ).toBe(line)
  })

  it('lead nowhere but to the link, and load nothing', () => {
    const page = load(html(mailTo('Olive')))
    expect(new Set(page('a').map((_, one) => page(one).attr('href')))).toEqual(new Set([link]))
    expect(page('img, link, script, style').length).toBe(0)
    expect(text(mailTo('Olive')).match(/https?:\S+/g)).toEqual([link])
  })
})
