import type { ChooseDigests } from '@cachotteries/contracts/digests'

type Rhythm = ChooseDigests['rhythm']

/** What is said once a choice is made. */
export const told: Readonly<Record<Rhythm, string>> = {
  weekly: 'C’est noté\u00a0: vous recevrez la lettre le samedi, quand il y a du nouveau',
  monthly: 'C’est noté\u00a0: vous recevrez la lettre le premier samedi du mois, quand il y a du nouveau',
  never: 'C’est noté\u00a0: vous ne recevrez pas la lettre',
}
