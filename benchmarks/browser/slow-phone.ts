import type { CDPSession, Page } from 'playwright/test'

const bytesASecond = (megabits: number): number => (megabits * 1_000_000) / 8

/** Lighthouse's slow 4G. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesASecond(1.6),
  uploadThroughput: bytesASecond(0.75),
}

/** Lets a page run as on a phone: four times slower than this machine, on slow 4G unless another latency is given. */
export async function slowDown(page: Page, latency = slow4G.latency): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { ...slow4G, latency })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return cdp
}
