export const familyRefusals = {
  MemberLooksLikeRelative: [
    409,
    'Le nom d’un membre de cette famille ressemble trop à celui d’un proche de la personne qui y entre',
  ],
  NameLooksLikeMember: [
    409,
    'Votre nom ressemble trop à celui d’un membre de cette famille, ou de quelqu’un qui voit leurs listes',
  ],
  FamilyExists: [409, 'nom de famille existant', 'name'],
  NoSuchFamily: [404, 'Famille introuvable ou code incorrect'],
  AlreadyMember: [409, 'Vous faites déjà partie de cette famille'],
  SameCode: [409, 'Ce code est déjà celui de cette famille\u00a0: choisissez-en un autre'],
  NotOfFamily: [400, 'Cette personne ne fait pas partie de la famille', 'people', 'seenBy'],
  NoSuchNewcomer: [404, 'Cette personne n’attend plus'],
  NewcomerLooksLikeMember: [
    409,
    'Le nom de cette personne ressemble trop à celui d’un membre de cette famille',
  ],
} as const
