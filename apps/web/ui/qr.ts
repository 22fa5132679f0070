import { encodeQR } from 'qr'

/**
 * A QR code as an SVG path in units of one module, the quiet zone of four modules included.
 *
 * @returns the path of the dark modules, and the number of modules of a side
 */
export function qrPath(text: string): { readonly path: string; readonly side: number } {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return { path, side: modules.length }
}
