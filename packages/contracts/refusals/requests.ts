/** Of any request. */
export const requestRefusals = {
  InvalidInput: [400, 'Certaines informations ne sont pas valides', 'content'],
  NotSignedIn: [401, 'Vous devez vous connecter pour continuer'],
  NotAllowed: [403, 'Vous ne pouvez pas faire cette modification'],
  TooManyAttempts: [429, 'Trop de tentatives, réessayez dans quelques minutes'],
  ForeignOrigin: [403, 'Cette demande vient d’un autre site et a été refusée'],
  UnknownPath: [404, 'Cette adresse n’existe pas'],
  WrongMethod: [405, 'Cette demande n’est pas possible à cette adresse'],
  TooLarge: [413, 'La demande est trop volumineuse'],
  UnsupportedMedia: [415, 'La demande doit être au format JSON'],
  MalformedBody: [400, 'La demande est illisible'],
  TooManySubscriptions: [429, 'Trop d’abonnements sur cette connexion'],
  OtherCommand: [
    422,
    'C’est déjà enregistré, tel que vous l’aviez envoyé d’abord, et rien n’y a été changé. Rechargez la page pour le voir',
  ],
  Unavailable: [503, 'Le service est momentanément indisponible, réessayez dans un instant'],
  Unexpected: [500, 'Une erreur est survenue, réessayez dans un instant'],
} as const
