import { describe, expect, it } from 'vitest'
import { mustEncrypt } from './smtp-transport.ts'

describe('letters to a mail server', () => {
  it.each([
    'smtp://mail.famille.fr',
    'smtp://olive:secret@MAIL.famille.fr:587',
    'smtp://8.8.8.8:25',
    'smtp://100.64.0.1',
    'smtp://172.32.0.1',
    'smtp://[2001:4860:4860::8888]',
    'smtp://[::ffff:8.8.8.8]',
    // A resolver takes it for 8.8.8.8.
    'smtp://134744072',
    'smtp://0x8080808',
    'smtp://localhost.famille.fr',
    'smtp://mail.local.fr',
    'smtp://mail.famille.fr?ignoreTLS=false',
    'smtp://mail.famille.fr?tls.rejectUnauthorized=false',
  ])('must be encrypted on their way to %s', (url) => {
    expect(mustEncrypt(url)).toBe(true)
  })

  it.each([
    'smtp://localhost:1025',
    'smtp://LOCALHOST',
    'smtp://mail:1025',
    'smtp://127.0.0.1:1025',
    'smtp://[::1]:1025',
    'smtp://[::ffff:127.0.0.1]',
    'smtp://10.1.2.3',
    'smtp://172.16.0.9',
    'smtp://192.168.1.5',
    'smtp://169.254.1.1',
    'smtp://[fd00::5]',
    'smtp://[fe80::5]',
    'smtp://mail.localhost',
    'smtp://Raspberry.local',
    'smtp://mail.home.arpa',
    'smtp://mail.internal',
    'smtp://mail.famille.fr?ignoreTLS=true',
  ])('need not be on their way to %s', (url) => {
    expect(mustEncrypt(url)).toBe(false)
  })
})
