export const accountRefusals = {
  WrongCredentials: [401, 'Identifiant ou mot de passe incorrect'],
  WrongPassword: [403, 'Ce n’est pas votre mot de passe actuel', 'currentPassword'],
  AccountDisabled: [403, 'Ce compte est fermé\u00a0: adressez-vous à la personne qui héberge Cachotteries'],
  AccountLeaving: [
    403,
    'Vous avez fermé ce compte\u00a0: pour y revenir, connectez-vous avec votre mot de passe avant qu’il soit effacé',
  ],
  NameTaken: [
    409,
    'Quelqu’un porte déjà ce nom ici\u00a0: ajoutez par exemple l’initiale de votre nom de famille',
    'name',
  ],
  UnreadableName: [
    400,
    'Un nom s’écrit avec au moins une lettre ou un chiffre, et sans caractère invisible\u00a0: retapez-le',
    'name',
  ],
  ReservedName: [400, 'Cachotteries dit cela à la place d’un nom\u00a0: choisissez-en un autre', 'name'],
  NameLooksLikeRelative: [
    409,
    'Ce nom ressemble trop à celui d’un de vos proches, ou de quelqu’un qui voit leurs listes',
    'name',
  ],
  EmailTaken: [409, 'Un compte existe déjà à cette adresse', 'email'],
  AlreadyRegistered: [409, 'Ce compte existe déjà'],
  BirthDateInFuture: [400, 'La date de naissance ne peut pas être dans le futur', 'birthDate'],
  ListIsShown: [403, 'Donnez votre mot de passe pour quitter cette liste'],
  NoSuchPerson: [404, 'Utilisateur introuvable'],
  InvalidResetLink: [400, "Le lien de récupération n'était pas valide"],
  InvalidSignInLink: [
    400,
    'Ce lien ne sert plus\u00a0: il ouvre votre compte une seule fois, pendant un quart d’heure',
  ],
  LinkOfAnotherBrowser: [400, 'Ce lien s’ouvre seulement dans le navigateur où vous l’avez demandé'],
  WithoutPasswords: [403, 'Ici, on se connecte sans mot de passe'],
} as const
