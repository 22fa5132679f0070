import { png, type Colour } from '../support/png.ts'

/** A different picture for each number, of a table, a wall, and something on the table: wide, tall or square. */
export function stillLife(number: number): Buffer {
  const hue = (number * 67) % 360
  const [width, height] = [
    [800, 600],
    [600, 900],
    [1000, 500],
    [700, 700],
  ][number % 4] as [number, number]
  const radius = Math.min(width, height) * 0.24
  const [wall, table, thing, shadow] = [
    colour(hue + 190, 0.38, 0.84),
    colour(hue + 30, 0.32, 0.58),
    colour(hue, 0.52, 0.46),
    colour(hue + 30, 0.32, 0.48),
  ]
  const isThing = things[number % things.length] ?? isBall
  return png(width, height, (left, top) => {
    const [x, y] = [(left - width / 2) / radius, (top - height * 0.52) / radius]
    if (isThing(x, y)) return thing
    if (top < height * 0.66) return wall
    return (x / 1.3) ** 2 + ((top - height * 0.78) / radius / 0.22) ** 2 < 1 ? shadow : table
  })
}

/** Whether a point is on the thing, whose size is about 1 in every direction. */
type Shape = (x: number, y: number) => boolean

const isBall: Shape = (x, y) => x ** 2 + y ** 2 < 1
const isBox: Shape = (x, y) => Math.abs(x) < 1 && y > -0.7 && y < 1
const isVase: Shape = (x, y) => y > -1 && y < 1 && Math.abs(x) < 0.5 + (y + 1) * 0.18
const isBowl: Shape = (x, y) => (x / 1.2) ** 2 + ((y - 0.4) / 0.6) ** 2 < 1
const things = [isBall, isBox, isVase, isBowl]

/** @param hue degrees; the others are from 0 to 1. */
function colour(hue: number, saturation: number, lightness: number): Colour {
  const part = (shift: number): number => {
    const place = (shift + hue / 30) % 12
    const chroma = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(place - 3, 9 - place, 1))))
  }
  return [part(0), part(8), part(4)]
}
