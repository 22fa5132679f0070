import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const mail = (env: Record<string, string>) => readConfig({ DATA_DIR: '/donnees', ...env }, undefined).mail

describe('the settings for mails', () => {
  it('write files in the data folder, with this machine as sender, when nothing is set', () => {
    expect(mail({})).toEqual({
      smtpUrl: undefined,
      from: 'Cachotteries <cachotteries@localhost>',
      directory: '/donnees/mail',
    })
  })

  it.each([
    ['https://cadeaux.famille.fr/', 'Cachotteries <cachotteries@cadeaux.famille.fr>'],
    ['http://192.168.1.5:3000', 'Cachotteries <cachotteries@localhost>'],
    ['http://[fd00::5]:3000', 'Cachotteries <cachotteries@localhost>'],
  ])('name a sender at the public address %s', (PUBLIC_URL, from) => {
    expect(mail({ PUBLIC_URL }).from).toBe(from)
  })

  it.each([
    [{ PUBLIC_URL: 'https://cadeaux.famille.fr/', MAIL_FROM: 'a@autre.fr' }, 'cadeaux.famille.fr'],
    [{ PUBLIC_URL: 'https://cadeaux.été.fr.' }, 'cadeaux.xn--t-9fab.fr'],
    [{ PUBLIC_URL: 'http://192.168.1.5:3000', MAIL_FROM: 'Cadeaux <a@famille.fr>' }, 'famille.fr'],
    [{ PUBLIC_URL: 'http://[fd00::5]', MAIL_FROM: 'a@été.fr' }, 'xn--t-9fab.fr'],
    [{ PUBLIC_URL: 'http://cadeaux:3000', MAIL_FROM: 'a@famille.fr' }, 'famille.fr'],
    [{ MAIL_FROM: 'a@famille.fr' }, 'famille.fr'],
    [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, undefined],
    [{}, undefined],
  ])('call us by the operator’s name before a relay that wants one: %j', (env, ownName) => {
    expect(mail(env).ownName).toBe(ownName)
  })

  it.each(['smtp://mail:1025', 'smtps://olive:s%40cret@mail.famille.fr', 'smtp://[::1]:25?ignoreTLS=true'])(
    'accept a mail server: %s',
    (SMTP_URL) => {
      expect(mail({ SMTP_URL }).smtpUrl).toBe(SMTP_URL)
    },
  )

  it.each([
    'mail.famille.fr',
    'http://mail.famille.fr',
    'smtp:',
    'smtp://',
    'smtp:mail',
    'smtp://a:secret@',
    'smtp://a:secret%@mail',
  ])('refuse an invalid mail server without quoting it: %s', (SMTP_URL) => {
    expect(() => mail({ SMTP_URL })).toThrow(
      /^La configuration est invalide :\n {2}SMTP_URL : SMTP_URL doit être une adresse smtp:\/\/ ou smtps:\/\/, mot de passe encodé : dans le compte et le mot de passe, @ : \/ % # \? s’écrivent %40 %3A %2F %25 %23 %3F$/,
    )
  })

  it.each(['cadeaux@famille.fr', 'Cachotteries <cachotteries@localhost>', '"Père, Noël" <noel@famille.fr>'])(
    'accept a sender: %s',
    (MAIL_FROM) => {
      expect(mail({ MAIL_FROM }).from).toBe(MAIL_FROM)
    },
  )

  it.each(['Cadeaux', 'a@b.fr, c@d.fr', 'a@b.fr\r\nBcc: c@d.fr', 'cadeaux@', 'Les cadeaux <>'])(
    'refuse an invalid sender: %j',
    (MAIL_FROM) => {
      expect(() => mail({ MAIL_FROM })).toThrow('MAIL_FROM doit être une adresse, comme')
    },
  )
})
