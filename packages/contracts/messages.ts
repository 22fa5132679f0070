import { fewestInDraw, mostAgain } from '@cachotteries/domain/features/draws/bounds'
import { mostWishes } from './transfer-limits.ts'

/** The message of each refusal, for people. */
export const messages = {
  InvalidInput: 'Certaines informations ne sont pas valides',
  NotSignedIn: 'Vous devez vous connecter pour continuer',
  WrongCredentials: 'Identifiant ou mot de passe incorrect',
  WrongPassword: 'Ce n’est pas votre mot de passe actuel',
  AccountDisabled: 'Ce compte est fermé\u00a0: adressez-vous à la personne qui héberge Cachotteries',
  AccountLeaving:
    'Vous avez fermé ce compte\u00a0: pour y revenir, connectez-vous avec votre mot de passe avant qu’il soit effacé',
  NameTaken: 'Quelqu’un porte déjà ce nom ici\u00a0: ajoutez par exemple l’initiale de votre nom de famille',
  UnreadableName:
    'Un nom s’écrit avec au moins une lettre ou un chiffre, et sans caractère invisible\u00a0: retapez-le',
  ReservedName: 'Cachotteries dit cela à la place d’un nom\u00a0: choisissez-en un autre',
  NameLooksLikeRelative:
    'Ce nom ressemble trop à celui d’un de vos proches, ou de quelqu’un qui voit leurs listes',
  MemberLooksLikeRelative:
    'Le nom d’un membre de cette famille ressemble trop à celui d’un proche de la personne qui y entre',
  NameLooksLikeMember:
    'Votre nom ressemble trop à celui d’un membre de cette famille, ou de quelqu’un qui voit leurs listes',
  EmailTaken: 'Un compte existe déjà à cette adresse',
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
  NoSuchDraw: 'Ce tirage au sort n’existe pas, ou plus',
  DrawIsPast: 'Le jour de ce tirage est passé',
  TooFewToDraw: `Il faut au moins ${fewestInDraw} participants`,
  NothingFits: 'Aucun tirage ne convient\u00a0: enlevez une exclusion',
  TooManyDraws: 'Cette famille a déjà beaucoup de tirages à venir\u00a0: annulez-en un d’abord',
  DrawnTooOften: `Un tirage ne se refait que ${mostAgain} fois, même annulé\u00a0: attendez que son jour soit passé`,
  MovedTooOften: 'Vous avez déjà fait entrer ou retiré cette personne deux fois',
  NotSamePerson: 'Ce n’est plus la même personne\u00a0: votre question n’est pas partie',
  NoSuchQuestion: 'Cette question n’existe pas, ou plus',
  AlreadyAnswered: 'Vous avez déjà répondu à cette question',
  NoSuchOccasion: 'Cette occasion n’existe pas, ou plus',
  OccasionIsPast: 'Ce jour est passé',
  NotOfFamily: 'Cette personne ne fait pas partie de la famille',
  WrongSurprise: 'Une surprise est pour d’autres que vous\u00a0: choisissez pour qui',
  SurpriseStays:
    'La surprise ne se change plus, ni pour qui elle est\u00a0: supprimez l’occasion, puis ajoutez-la de nouveau',
  TooManyOccasions: 'Cette famille a déjà beaucoup d’occasions à venir\u00a0: supprimez-en une d’abord',
  NoSuchCalendar: 'Cette adresse d’agenda ne répond pas, ou plus',
  NoSuchGuest: 'Cette personne n’est pas invitée, ou plus',
  TooManyGuests: 'Dix personnes sont déjà invitées à voir cette liste\u00a0: retirez-en une d’abord',
  SomebodySignedIn:
    'Quelqu’un est connecté à Cachotteries dans ce navigateur. Déconnectez-vous d’abord, puis ouvrez à nouveau cette page',
  NoSuchLink:
    'Ce lien ne montre aucune liste, ou plus\u00a0: demandez-en un nouveau à la personne qui vous l’a donné',
  NoSuchDigestStop:
    'Ce lien n’arrête plus aucune lettre\u00a0: changez votre choix dans «\u00a0Mon Profil\u00a0»',
  LinkEndIsPast: 'La date de fin est déjà passée',
  NoSuchNewcomer: 'Cette personne n’attend plus',
  NewcomerLooksLikeMember: 'Le nom de cette personne ressemble trop à celui d’un membre de cette famille',
  NoSuchPerson: 'Utilisateur introuvable',
  ListIsKeptByThem: 'Cette personne tient la liste\u00a0: on ne peut pas l’en mettre à l’écart',
  Overruled: 'Une personne qui voit cette liste depuis plus longtemps que vous a levé cette mise à l’écart',
  NotTheirsToLift:
    'Seule la personne qui l’a décidé peut y revenir, ou quelqu’un qui voit cette liste depuis plus longtemps',
  TooNewToSetAside:
    'Vous voyez cette liste depuis moins de 30 jours\u00a0: vous ne pouvez pas en mettre à l’écart quelqu’un qui la voyait avant vous',
  TooFewWouldSee: 'Trop peu de personnes verraient encore cette liste pour pouvoir revenir sur ce choix',
  NoSuchList: 'Cette liste ne vous est pas accessible',
  NoSuchWish: 'Souhait introuvable',
  NotAllowed: 'Vous ne pouvez pas faire cette modification',
  WrongRecipient: 'Un destinataire doit faire partie de votre famille',
  NoRecipientLeft: 'Une idée secrète a au moins un destinataire',
  WrongBuyer: 'L’acheteur doit faire partie de votre famille, et le cadeau ne pas être pour lui',
  BuyerIsRecipient: 'L’acheteur du cadeau ne peut pas en être destinataire',
  ListFull: `Cette liste est pleine\u00a0: ${mostWishes} souhaits au plus`,
  BoughtByAnother: 'Quelqu’un a été plus rapide et l’a déjà acheté',
  GivenInFuture: 'Ce cadeau ne peut pas avoir été offert dans le futur',
  DateInFuture: 'La date d’achat ne peut pas être dans le futur',
  NotBought: 'Ce souhait n’est pas marqué comme acheté',
  NotSoMany: 'Il n’en reste pas autant',
  GivenBySeveral: 'Plusieurs personnes l’offrent\u00a0: chacune peut changer ce qu’elle offre elle-même',
  NotOpen: 'Ce cadeau n’est pas ouvert à d’autres',
  NotInCharge: 'Seule la personne qui s’occupe du cadeau peut le faire',
  CannotBeInCharge:
    'Cette personne n’a pas de compte ouvert, ou ne voit plus ce souhait\u00a0: elle ne peut pas s’occuper du cadeau',
  NotTakingPart: 'Cette personne ne participe pas à ce cadeau',
  ShareSettled: 'Cette part est réglée\u00a0: dites d’abord qu’elle ne l’est pas encore',
  InvalidResetLink: "Le lien de récupération n'était pas valide",
  InvalidSignInLink:
    'Ce lien ne sert plus\u00a0: il ouvre votre compte une seule fois, pendant un quart d’heure',
  LinkOfAnotherBrowser: 'Ce lien s’ouvre seulement dans le navigateur où vous l’avez demandé',
  NoPasskeysHere:
    'Ouvrez Cachotteries à son adresse habituelle, en https, pour utiliser l’empreinte ou le visage',
  InvalidPasskey: 'Cette clé d’accès n’a pas pu servir\u00a0: réessayez, ou connectez-vous autrement',
  NotConfirmed: 'Montrez d’abord que c’est vous\u00a0: par votre mot de passe, ou par une autre clé d’accès',
  TooManyPasskeys: 'Vous avez déjà beaucoup de clés d’accès\u00a0: retirez-en une d’abord',
  InvalidPush: 'Ce navigateur n’a pas pu être inscrit aux notifications\u00a0: réessayez',
  TooManyPushDevices:
    'Vous recevez déjà des notifications sur beaucoup d’appareils\u00a0: oubliez-en un d’abord',
  NoProvider: 'Cette façon de se connecter n’existe pas ici',
  ProviderUnreachable:
    'Cette façon de se connecter ne répond pas\u00a0: réessayez, ou connectez-vous autrement',
  ProviderMisset:
    'Cette façon de se connecter est mal réglée\u00a0: dites-le à la personne qui héberge Cachotteries, et connectez-vous autrement',
  InvalidProviderAnswer:
    'La connexion n’a pas abouti\u00a0: recommencez ici, dans ce navigateur, ou connectez-vous autrement',
  NotLinkedYet:
    'Aucun compte n’est encore lié à celui-là\u00a0: connectez-vous autrement, puis liez-les dans «\u00a0Mon Profil\u00a0»',
  IdentityTaken: 'Ce compte ouvre déjà celui de quelqu’un d’autre sur Cachotteries',
  AlreadyLinked: 'Votre compte est déjà lié\u00a0: retirez d’abord ce lien',
  WithoutPasswords: 'Ici, on se connecte sans mot de passe',
  PreferenceTypeTaken: 'Vous avez déjà renseigné cette information',
  WrongPreferenceType: 'Ce type d’information n’est pas proposé',
  NoSuchPreferenceType: 'Ce type d’information n’existe pas',
  PreferenceTypeExists: 'Ce type d’information existe déjà',
  NoSuchPreference: 'Information introuvable',
  NoSuchGift: 'Cadeau introuvable',
  NotGivenYet: 'Notez d’abord que ce cadeau est offert',
  DayInFuture: 'Ce jour n’est pas encore venu',
  AlreadyTold:
    'Quelqu’un a déjà dit que cela venait de lui ou d’elle\u00a0: cela reste parmi ce qui a été reçu',
  NoSuchReceived: 'Cadeau reçu introuvable',
  AlreadyThanked: 'Cette personne a déjà été remerciée',
  NoSuchMessage: 'Message introuvable',
  MessageQuotesWish: 'Un message qui cite un souhait ne se change pas\u00a0: écrivez-en un autre',
  MessageTooOld: 'Un message se change ou se supprime pendant une heure\u00a0: écrivez-en un autre',
  NoSharedPreferences: 'Ces préférences ne vous sont pas accessibles',
  NotAdministrator: 'Cette partie est réservée aux administrateurs',
  AddressRefused: 'Cette adresse ne peut pas être consultée',
  ShopUnreachable: 'Ce site est injoignable',
  ShopRefused: 'Ce site refuse qu’on cherche à votre place. Écrivez le nom\u00a0; une photo suffit',
  ShopTooSlow: 'Ce site met trop de temps à répondre',
  NotAPage: 'Cette adresse ne mène pas à une page',
  NoImageFound: 'Aucune image n’a été trouvée sur cette page',
  HomePage: 'Cette adresse mène à l’accueil d’un site, et non à un produit',
  LoginPage: 'Cette adresse demande de se connecter\u00a0: Cachotteries ne peut pas la lire à votre place',
  ListPage: 'Cette adresse mène à une liste de produits\u00a0: ouvrez-en un et collez son lien',
  NotAProduct: 'Cette page ne parle pas d’un produit. Écrivez le nom\u00a0; une photo suffit',
  PictureNotLoaded: 'Impossible de charger l’image',
  PictureTooLarge:
    'Cette image est trop grande\u00a0: prenez-en une capture d’écran, ou choisissez-en une plus petite',
  PicturesUnavailable:
    'Les images ne marchent pas sur ce serveur en ce moment\u00a0: vous pouvez enregistrer sans',
  TooManyPhotos: 'Plusieurs de vos photos arrivent déjà : attendez un instant, puis réessayez',
  TooManyPictures:
    'Vous avez enregistré beaucoup d’images ces trente derniers jours : réessayez dans quelques jours',
  NoSuchPicture: 'Image introuvable',
  TooManyAttempts: 'Trop de tentatives, réessayez dans quelques minutes',
  ForeignOrigin: 'Cette demande vient d’un autre site et a été refusée',
  UnknownPath: 'Cette adresse n’existe pas',
  WrongMethod: 'Cette demande n’est pas possible à cette adresse',
  TooLarge: 'La demande est trop volumineuse',
  UnsupportedMedia: 'La demande doit être au format JSON',
  MalformedBody: 'La demande est illisible',
  TooManySubscriptions: 'Trop d’abonnements sur cette connexion',
  OtherCommand:
    'C’est déjà enregistré, tel que vous l’aviez envoyé d’abord, et rien n’y a été changé. Rechargez la page pour le voir',
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

const list = new Intl.ListFormat('fr')

/** For the member who chose these members for a draw: their accounts are closed, or nobody can draw for them. */
export const cannotTakePart = (names: readonly string[]): string =>
  `${list.format(names)} ${names.length === 1 ? 'ne peut' : 'ne peuvent'} pas participer au tirage`

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
