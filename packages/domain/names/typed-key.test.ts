import { describe, expect, it } from 'vitest'
import { typedKey } from './typed-key.ts'

describe('a name that is typed on another device', () => {
  it.each([
    ['with a telephone’s apostrophe', 'Jeanne d’Arc', "Jeanne d'Arc"],
    ['with the apostrophe of a modifier letter', 'Jeanne dʼArc', "Jeanne d'Arc"],
    ['with an accent for an apostrophe', 'L´Oustal', "L'Oustal"],
    ['with a backtick', 'L`Oustal', "L'Oustal"],
    ['with a hyphen that doesn’t break', 'Jean\u2011Luc', 'Jean-Luc'],
    ['with a dash', 'Jean–Luc', 'Jean-Luc'],
    ['with two spaces inside', 'Aux  loups', 'Aux loups'],
    ['with a narrow space', 'Aux\u202Floups', 'Aux loups'],
    ['with a line’s end', 'Aux\nloups', 'Aux loups'],
    ['with what nobody sees around it', '\u200BOlive\u2060', 'Olive'],
    ['with what nobody sees in it', 'Oli\u00ADve', 'Olive'],
    ['with a space behind what nobody sees', 'Olive \u200B', 'Olive'],
    ['in capitals', 'JEANNE D’ARC', "jeanne d'arc"],
    ['in wide letters', 'Ｌ＇Ｏｕｓｔａｌ', "L'Oustal"],
  ])('is the same: %s', (_how, typed, name) => {
    expect(typedKey(typed)).toBe(typedKey(name))
  })

  it.each([
    ['without its accent', 'Elise', 'Élise'],
    ['without its apostrophe', 'Jeanne dArc', "Jeanne d'Arc"],
    ['without its space', 'JeanPaul', 'Jean Paul'],
    ['with a hyphen for a space', 'Jean-Paul', 'Jean Paul'],
  ])('is another one: %s', (_how, typed, name) => {
    expect(typedKey(typed)).not.toBe(typedKey(name))
  })
})
