import { expect, it } from 'vitest'
import { isPhoto } from './isPhoto.ts'

it.each([
  ['https://famille.example/api/pictures/x7/page', true],
  ['http://localhost:3000/api/pictures/x7/page', true],
  ['https://boutique.example/photo.jpg', false],
  ['https://boutique.example/voir?de=/api/pictures/', false],
  ['', false],
])('the link “%s” stands for a photo: %s', (link, expected) => {
  expect(isPhoto(link)).toBe(expected)
})
