import { describe, expect, it } from 'vitest'
import { understand } from './command-line.ts'

describe('words that are no command', () => {
  it.each([
    ['', 'Il manque une commande.'],
    ['grnt Léa', '« grnt » n’est pas une commande. Vouliez-vous dire « grant » ?'],
    ['dismiss Léa', '« dismiss » n’est pas une commande.'],
    ['user', '« user » n’est pas une commande. Vouliez-vous dire « users » ?'],
    ['grant', 'Après « grant », il manque <nom ou email>.'],
    ['email Léa', 'Après « email », il manque <nouvel email>.'],
    ['leave', 'Après « leave », il manque <nom ou email> et <famille>.'],
    ['grant Léa Martin', '« Martin » est de trop : un nom qui contient des espaces se met entre guillemets.'],
    ['preferences ad skis Skis', '« ad » n’est pas une commande. Vouliez-vous dire « add » ?'],
    ['preferences add skis', 'Après « preferences add », il manque <titre>.'],
    ['--force grant Léa', '« --force » n’est pas une option.'],
    ['grant Léa -x', '« -x » n’est pas une option.'],
    ['grant Léa --dry-run', '« grant » ne se répète pas à blanc (--dry-run).'],
  ])('%j are told what is wrong with them', (typed, wrong) => {
    expect(understand(typed.split(' ').filter(Boolean))).toEqual({ wrong })
  })

  it('are no help, which has several names', () => {
    expect([['help'], ['--help'], ['-h'], ['grant', '--help']].map(understand)).toEqual(Array(4).fill('help'))
  })
})
