import { fewestInDraw, mostAgain } from '@cachotteries/domain/features/draws/bounds'

export const drawRefusals = {
  NoSuchDraw: [404, 'Ce tirage au sort n’existe pas, ou plus'],
  DrawIsPast: [400, 'Le jour de ce tirage est passé'],
  TooFewToDraw: [400, `Il faut au moins ${fewestInDraw} participants`],
  NothingFits: [409, 'Aucun tirage ne convient\u00a0: enlevez une exclusion'],
  TooManyDraws: [409, 'Cette famille a déjà beaucoup de tirages à venir\u00a0: annulez-en un d’abord'],
  DrawnTooOften: [
    409,
    `Un tirage ne se refait que ${mostAgain} fois, même annulé\u00a0: attendez que son jour soit passé`,
  ],
  MovedTooOften: [409, 'Vous avez déjà fait entrer ou retiré cette personne deux fois'],
  NotSamePerson: [409, 'Ce n’est plus la même personne\u00a0: votre question n’est pas partie'],
  NoSuchQuestion: [404, 'Cette question n’existe pas, ou plus'],
  AlreadyAnswered: [409, 'Vous avez déjà répondu à cette question'],
} as const
