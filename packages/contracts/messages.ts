import { mostWishes } from './transfer-limits.ts'

/** The message of each refusal, for people. */
export const messages = {
  InvalidInput: 'Certaines informations ne sont pas valides',
  NotSignedIn: 'Vous devez vous connecter pour continuer',
  WrongCredentials: 'Identifiant ou mot de passe incorrect',
  AccountDisabled: 'Ce compte est fermé\u00a0: adressez-vous à la personne qui héberge Cachotteries',
  NameTaken: 'Ce nom d’utilisateur est déjà pris',
  UnreadableName:
    'Un nom s’écrit avec au moins une lettre ou un chiffre, et sans caractère invisible\u00a0: retapez-le',
  NameLooksLikeRelative: 'Ce nom ressemble trop à celui d’un de vos proches',
  NameLooksLikeMember: 'Votre nom ressemble trop à celui d’un membre de cette famille',
  EmailTaken: 'Cette adresse email est déjà utilisée',
  AlreadyRegistered: 'Ce compte existe déjà',
  FamilyExists: 'nom de famille existant',
  NoSuchFamily: 'Famille introuvable ou code incorrect',
  AlreadyMember: 'Vous faites déjà partie de cette famille',
  NoSuchKeptPerson: 'Proche sans compte introuvable',
  NotKeeper: 'Seules les personnes qui tiennent cette liste peuvent le faire',
  WrongKeeper: 'Qui tient la liste doit avoir un compte, et faire partie de la famille',
  ListIsShown: 'Donnez votre mot de passe pour quitter cette liste',
  LastKeeper: 'Nommez d’abord quelqu’un d’autre pour tenir cette liste',
  ListIsKept: 'Quelqu’un tient déjà cette liste',
  KeptNameTaken: 'Un membre de cette famille a déjà ce nom, ou un nom qui lui ressemble trop',
  AlreadyInFamily: 'Ce proche fait déjà partie de cette famille',
  BirthDateInFuture: 'La date de naissance ne peut pas être dans le futur',
  InvalidHandoverLink:
    'Ce lien n’est pas valable\u00a0: demandez-en un nouveau à la personne qui vous l’a donné',
  SameCode: 'Ce code est déjà celui de cette famille\u00a0: choisissez-en un autre',
  NoSuchNewcomer: 'Cette personne n’attend plus',
  NewcomerLooksLikeMember: 'Le nom de cette personne ressemble trop à celui d’un membre de cette famille',
  NoSuchPerson: 'Utilisateur introuvable',
  NoSuchList: 'Cette liste ne vous est pas accessible',
  NoSuchWish: 'Souhait introuvable',
  NotAllowed: 'Vous ne pouvez pas faire cette modification',
  WrongRecipient: 'Un destinataire doit faire partie de votre famille',
  NoRecipientLeft: 'Une idée secrète a au moins un destinataire',
  WrongBuyer: 'L’acheteur doit faire partie de votre famille, et le cadeau ne pas être pour lui',
  BuyerIsRecipient: 'L’acheteur du cadeau ne peut pas en être destinataire',
  ListFull: `Cette liste est pleine\u00a0: ${mostWishes} souhaits au plus`,
  BoughtByAnother: 'Quelqu’un a été plus rapide et l’a déjà acheté',
  DateInFuture: 'La date d’achat ne peut pas être dans le futur',
  NotBought: 'Ce souhait n’est pas marqué comme acheté',
  InvalidResetLink: "Le lien de récupération n'était pas valide",
  PreferenceTypeTaken: 'Vous avez déjà renseigné cette information',
  WrongPreferenceType: 'Ce type d’information n’est pas proposé',
  NoSuchPreferenceType: 'Ce type d’information n’existe pas',
  PreferenceTypeExists: 'Ce type d’information existe déjà',
  NoSuchPreference: 'Information introuvable',
  NoSuchGift: 'Cadeau introuvable',
  NoSharedPreferences: 'Ces préférences ne vous sont pas accessibles',
  NotAdministrator: 'Cette partie est réservée aux administrateurs',
  AddressRefused: 'Cette adresse ne peut pas être consultée',
  ShopUnreachable: 'Ce site est injoignable',
  ShopRefused: 'Ce site refuse qu’on cherche une image à votre place\u00a0: collez le lien de l’image',
  ShopTooSlow: 'Ce site met trop de temps à répondre',
  NotAPage: 'Cette adresse ne mène pas à une page',
  NoImageFound: 'Aucune image n’a été trouvée sur cette page',
  HomePage: 'Cette adresse mène à l’accueil d’un site, et non à un produit',
  LoginPage: 'Cette adresse demande de se connecter\u00a0: Cachotteries ne peut pas la lire à votre place',
  ListPage: 'Cette adresse mène à une liste de produits\u00a0: ouvrez-en un et collez son lien',
  PictureNotLoaded: 'Impossible de charger l’image',
  NoSuchPicture: 'Image introuvable',
  TooManyAttempts: 'Trop de tentatives, réessayez dans quelques minutes',
  ForeignOrigin: 'Cette demande vient d’un autre site et a été refusée',
  UnknownPath: 'Cette adresse n’existe pas',
  WrongMethod: 'Cette demande n’est pas possible à cette adresse',
  TooLarge: 'La demande est trop volumineuse',
  UnsupportedMedia: 'La demande doit être au format JSON',
  MalformedBody: 'La demande est illisible',
  TooManySubscriptions: 'Trop d’abonnements sur cette connexion',
  Unavailable: 'Le service est momentanément indisponible, réessayez dans un instant',
  Unexpected: 'Une erreur est survenue, réessayez dans un instant',
} as const

export type MessageKey = keyof typeof messages

/** @param seconds until the limit allows another attempt */
export function tooManyAttempts(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Trop de tentatives, réessayez dans ${minutes === 1 ? 'une minute' : `${minutes} minutes`}`
}

/** @param room how many more wishes the list may have, which is fewer than were to be added */
export const roomLeft = (room: number): string =>
  room <= 0
    ? messages.ListFull
    : `Cette liste a encore de la place pour ${room === 1 ? 'un souhait' : `${room} souhaits`}\u00a0: ${mostWishes} au plus`

/** @param reference by which the operator finds the error in the log */
export const unexpected = (reference: string): string => `${messages.Unexpected} (référence ${reference})`

/** Beside the link of a picture that could not be loaded. */
export const checkTheLink = 'Vérifiez le lien'

/** For a password that is among the most frequent ones. */
export const commonPassword =
  'Ce mot de passe est trop courant, il serait vite deviné : choisissez-en un autre'

/** For a user whose mark came after that of another buyer. */
export const boughtByAnother = (buyer: string): string => `${buyer} a été plus rapide et l’a déjà acheté`

/** For the operator who typed an unknown name or address. */
export const nobodyNamed = (login: string): string => `Aucun compte n’a « ${login} » pour nom ni pour adresse`

/** For the operator who typed a name that several people have, of whom at most one has an account. */
export const severalNamed = (login: string, ids: readonly string[]): string =>
  [
    `Plusieurs personnes s’appellent «\u00a0${login}\u00a0»\u00a0: donnez l’un de ces identifiants`,
    ...ids,
  ].join('\n')
