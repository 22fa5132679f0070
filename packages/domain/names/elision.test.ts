import { expect, it } from 'vitest'
import { of } from './elision.ts'

it.each([
  ...['Léa', 'Marc', 'Yann', 'Yasmine', 'Hans', 'Hassan', 'Harry', 'Zoé', '7', ''].map((name) => [
    name,
    `de ${name}`,
  ]),
  ...['Éloïse', 'Olive', 'inès', 'Ugo', 'Œdipe', 'Yves', 'Yvonne'].map((name) => [name, `d’${name}`]),
  ...['Hélène', 'Henri', 'Hortense', 'Hugo', 'HUGUETTE', 'Héloïse', 'Hervé'].map((name) => [
    name,
    `d’${name}`,
  ]),
])('of %j', (name = '', expected = '') => {
  expect(of(name)).toBe(expected)
})
