import { describe, expect, it } from 'vitest'
import { networkOf } from '../http/client-address.ts'

describe('the origin of a request in the log', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['::/64', '::/48'],
    ['unknown', 'unknown'],
  ])('is logged by its network only: %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
