/**
 * A random UUID (version 4). Browsers have `crypto.randomUUID` over https and on this machine only, not over plain http in a
 * home's network.
 */
export const newId = (): string =>
  '10000000-1000-4000-8000-100000000000'.replaceAll(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    // The version has its place already; of the variant, two bits.
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
  })
