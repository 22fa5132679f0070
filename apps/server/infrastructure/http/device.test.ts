import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0'

describe('a device', () => {
  it.each([
    [
      'Firefox sur Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0',
    ],
    ['Chrome sur Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36`],
    ['Edge sur Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/139.0.0.0`],
    ['Opera sur Linux', `Mozilla/5.0 (X11; Linux x86_64) ${blink} Safari/537.36 OPR/120.0.0.0`],
    ['Chrome sur Android', `Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`],
    [
      'Samsung Internet sur Android',
      `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    ['Chrome sur Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`],
    [
      'Safari sur Mac',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.6 Safari/605.1.15`,
    ],
    [
      'Safari sur iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Version/18.6 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Firefox sur iPad',
      `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${webKit} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`,
    ],
    [
      'Chrome sur iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} CriOS/139.0 Mobile/15E148 Safari/604.1`,
    ],
    ['Linux', 'curl on Linux'],
    [null, 'node'],
    [null, '<script>alert(1)</script>'],
    [null, undefined],
  ])('is %s', (device, userAgent) => {
    expect(deviceOf(userAgent)).toBe(device)
  })
})
