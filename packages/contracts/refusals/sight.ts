export const sightRefusals = {
  ListIsKeptByThem: [409, 'Cette personne tient la liste\u00a0: on ne peut pas l’en mettre à l’écart'],
  Overruled: [
    409,
    'Une personne qui voit cette liste depuis plus longtemps que vous a levé cette mise à l’écart',
  ],
  NotTheirsToLift: [
    403,
    'Seule la personne qui l’a décidé peut y revenir, ou quelqu’un qui voit cette liste depuis plus longtemps',
  ],
  TooNewToSetAside: [
    403,
    'Vous voyez cette liste depuis moins de 30 jours\u00a0: vous ne pouvez pas en mettre à l’écart quelqu’un qui la voyait avant vous',
  ],
  TooFewWouldSee: [
    409,
    'Trop peu de personnes verraient encore cette liste pour pouvoir revenir sur ce choix',
  ],
} as const
