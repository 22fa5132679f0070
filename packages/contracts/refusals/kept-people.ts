export const keptPeopleRefusals = {
  NoSuchKeptPerson: [404, 'Proche sans compte introuvable'],
  NotKeeper: [403, 'Seules les personnes qui tiennent cette liste peuvent le faire'],
  WrongKeeper: [
    400,
    'Qui tient la liste doit avoir un compte, et faire partie de la famille',
    'keeper',
    'keepers',
  ],
  LastKeeper: [409, 'Nommez d’abord quelqu’un d’autre pour tenir cette liste'],
  ListIsKept: [409, 'Quelqu’un tient déjà cette liste'],
  KeptNameTaken: [409, 'Un membre de cette famille a déjà ce nom, ou un nom qui lui ressemble trop', 'name'],
  AlreadyInFamily: [409, 'Ce proche fait déjà partie de cette famille'],
  InvalidHandoverLink: [
    400,
    'Ce lien n’est pas valable\u00a0: demandez-en un nouveau à la personne qui vous l’a donné',
  ],
} as const
