/**
 * The size that the address of a picture tells, as servers of pictures write it: `/600x400/`, `?w=600`,
 * `photo-600x400.jpg`, `w_600`, Amazon's `_SX600_`, eBay's `s-l600`. In pixels, of the longer side; undefined
 * when it doesn't tell. A poster's `affiche-50x70.jpg` are centimetres: bare figures count from 100 on.
 */
export function writtenSize({ pathname, search }: URL): number | undefined {
  for (const pattern of ofQuery) {
    const length = longer(pattern.exec(search))
    if (length !== undefined) return length
  }
  for (const pattern of ofPath) {
    const length = longer(pattern.exec(pathname))
    if (length !== undefined) return length
  }
  return undefined
}

const ofQuery = [
  /[?&](?:w|width|wid|sw|imwidth|mw)=(\d{2,4})(?:px)?(?:&|$)/i,
  /[?&=](\d{2,4})x(\d{2,4})(?:&|$)/i,
]

const ofPath = [
  /\/(\d{2,4})x(\d{2,4})\//i,
  /[-_](\d{3,4})x(\d{3,4})?(?:N)?(?:_crop_\w+)?(?:@\dx)?\.\w+$/i,
  /[/_,]il_(\d{2,4})x/i,
  /[/,]w_(\d{2,4})[/,]/i,
  /_(?:SL|SX|SY|SS|US|UX|UY|AC_SL|AC_SX|AC_SY|AC_US|AC_UL)(\d{2,4})_/,
  /\/s-l(\d{2,4})\./,
]

function longer(match: RegExpExecArray | null): number | undefined {
  const lengths = (match ?? []).slice(1).filter(Boolean).map(Number)
  return lengths.length === 0 ? undefined : Math.max(...lengths)
}
