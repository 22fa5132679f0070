/** What user agents contain, and what it is. The first that fits: others pretend to be those further down. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'Chromebook'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const

/**
 * The browser and the system of a user agent, as people call them: Firefox sur Windows. Null where neither is known: what
 * somebody else wrote is never shown.
 */
export function deviceOf(userAgent = ''): string | null {
  const [browser, system] = [browsers, systems].map(
    (all) => all.find(([part]) => userAgent.includes(part))?.[1],
  )
  if (browser === undefined) return system ?? null
  return system === undefined ? browser : `${browser} sur ${system}`
}
