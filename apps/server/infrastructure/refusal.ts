import { messages, type MessageKey } from '@cachotteries/contracts/messages'
import { Data, Effect } from 'effect'
import type { ZodError } from 'zod'

/** Reasons for refusing a request. Each has a French message and an HTTP status. */
export type Reason = MessageKey

/** An expected failure. All other failures are defects, and answered as `Unexpected`. */
export class Refusal<Why extends Reason = Reason> extends Data.TaggedError('Refusal')<{
  readonly reason: Why
  /** Replaces the reason's message where it must contain a name. */
  readonly message: string
  /** Seconds until a retry makes sense, if known. */
  readonly retryAfter?: number | undefined
  /** The invalid field, if a field is the reason. */
  readonly issues?: readonly Issue[] | undefined
  /** A value that would be accepted instead, if one is known. */
  readonly suggestions?: readonly string[] | undefined
}> {}

/** An invalid field of a request, with the reason for people. */
export interface Issue {
  readonly path: string
  readonly message: string
}

export const refusal = <Why extends Reason>(reason: Why, message: string = messages[reason]): Refusal<Why> =>
  new Refusal({ reason, message })

export const refuse = <Why extends Reason>(
  reason: Why,
  message?: string,
): Effect.Effect<never, Refusal<Why>> => Effect.fail(refusal(reason, message))

/** Succeeds with the value, or refuses when it is undefined. */
export const orRefuse = <A, Why extends Reason>(
  value: A | undefined,
  reason: Why,
): Effect.Effect<A, Refusal<Why>> => (value === undefined ? refuse(reason) : Effect.succeed(value))

/** The HTTP status of each reason. tRPC's codes follow from it. */
export const statusOf = {
  InvalidInput: 400,
  NotSignedIn: 401,
  WrongCredentials: 401,
  WrongPassword: 403,
  AccountDisabled: 403,
  AccountLeaving: 403,
  NameTaken: 409,
  UnreadableName: 400,
  ReservedName: 400,
  NameLooksLikeRelative: 409,
  NameLooksLikeMember: 409,
  MemberLooksLikeRelative: 409,
  EmailTaken: 409,
  AlreadyRegistered: 409,
  FamilyExists: 409,
  NoSuchFamily: 404,
  AlreadyMember: 409,
  NoSuchKeptPerson: 404,
  NotKeeper: 403,
  WrongKeeper: 400,
  ListIsShown: 403,
  LastKeeper: 409,
  ListIsKept: 409,
  KeptNameTaken: 409,
  AlreadyInFamily: 409,
  BirthDateInFuture: 400,
  InvalidHandoverLink: 400,
  SameCode: 409,
  NoSuchDraw: 404,
  DrawIsPast: 400,
  TooFewToDraw: 400,
  NothingFits: 409,
  TooManyDraws: 409,
  DrawnTooOften: 409,
  MovedTooOften: 409,
  NotSamePerson: 409,
  NoSuchQuestion: 404,
  AlreadyAnswered: 409,
  NoSuchOccasion: 404,
  OccasionIsPast: 400,
  NotOfFamily: 400,
  WrongSurprise: 400,
  SurpriseStays: 409,
  TooManyOccasions: 409,
  NoSuchCalendar: 404,
  NoSuchGuest: 404,
  TooManyGuests: 409,
  SomebodySignedIn: 404,
  NoSuchLink: 404,
  NoSuchDigestStop: 404,
  LinkEndIsPast: 400,
  NoSuchNewcomer: 404,
  NewcomerLooksLikeMember: 409,
  NoSuchPerson: 404,
  ListIsKeptByThem: 409,
  Overruled: 409,
  NotTheirsToLift: 403,
  TooNewToSetAside: 403,
  TooFewWouldSee: 409,
  NoSuchList: 403,
  NoSuchWish: 404,
  NotAllowed: 403,
  WrongRecipient: 403,
  NoRecipientLeft: 400,
  WrongBuyer: 403,
  BuyerIsRecipient: 409,
  ListFull: 409,
  BoughtByAnother: 409,
  GivenInFuture: 400,
  DateInFuture: 400,
  NotBought: 400,
  NotSoMany: 409,
  GivenBySeveral: 409,
  NotOpen: 409,
  NotInCharge: 403,
  CannotBeInCharge: 409,
  NotTakingPart: 409,
  ShareSettled: 409,
  InvalidResetLink: 400,
  InvalidSignInLink: 400,
  LinkOfAnotherBrowser: 400,
  NoPasskeysHere: 400,
  InvalidPasskey: 400,
  NotConfirmed: 403,
  TooManyPasskeys: 409,
  InvalidPush: 400,
  TooManyPushDevices: 409,
  NoProvider: 400,
  ProviderUnreachable: 422,
  ProviderMisset: 422,
  InvalidProviderAnswer: 400,
  NotLinkedYet: 403,
  IdentityTaken: 409,
  AlreadyLinked: 409,
  WithoutPasswords: 403,
  PreferenceTypeTaken: 409,
  WrongPreferenceType: 400,
  NoSuchPreferenceType: 404,
  PreferenceTypeExists: 409,
  NoSuchPreference: 404,
  NoSuchGift: 404,
  NotGivenYet: 409,
  DayInFuture: 400,
  AlreadyTold: 409,
  NoSuchReceived: 404,
  AlreadyThanked: 409,
  NoSuchMessage: 404,
  MessageQuotesWish: 409,
  MessageTooOld: 409,
  NoSharedPreferences: 403,
  NotAdministrator: 403,
  AddressRefused: 422,
  ShopUnreachable: 422,
  ShopRefused: 422,
  ShopTooSlow: 422,
  NotAPage: 422,
  NoImageFound: 422,
  HomePage: 422,
  LoginPage: 422,
  ListPage: 422,
  NotAProduct: 422,
  PictureNotLoaded: 422,
  PictureTooLarge: 422,
  PicturesUnavailable: 503,
  TooManyPhotos: 429,
  TooManyPictures: 429,
  NoSuchPicture: 404,
  TooManyAttempts: 429,
  ForeignOrigin: 403,
  UnknownPath: 404,
  WrongMethod: 405,
  TooLarge: 413,
  UnsupportedMedia: 415,
  MalformedBody: 400,
  TooManySubscriptions: 429,
  OtherCommand: 422,
  Unavailable: 503,
  Unexpected: 500,
} as const satisfies Record<Reason, number>

/** The answer to invalid fields, with the message of the first of them. */
export function invalidInput(error: ZodError): { message: string; issues: readonly Issue[] } {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { message: issues[0]?.message ?? messages.InvalidInput, issues }
}

/**
 * The fields that a reason may be about, where schemas can't say it. It is about the first one that a request fills in.
 */
const fieldsOf: { readonly [Why in Reason]?: readonly string[] } = {
  InvalidInput: ['content'],
  NameTaken: ['name'],
  UnreadableName: ['name'],
  ReservedName: ['name'],
  NameLooksLikeRelative: ['name'],
  KeptNameTaken: ['name'],
  BirthDateInFuture: ['birthDate'],
  OccasionIsPast: ['day'],
  LinkEndIsPast: ['until'],
  NotOfFamily: ['people', 'seenBy'],
  WrongSurprise: ['people'],
  WrongKeeper: ['keeper', 'keepers'],
  EmailTaken: ['email'],
  WrongPassword: ['currentPassword'],
  FamilyExists: ['name'],
  WrongRecipient: ['recipientIds', 'additionalRecipientId'],
  NoRecipientLeft: ['recipientIds'],
  BuyerIsRecipient: ['recipientIds', 'additionalRecipientId'],
  WrongBuyer: ['buyerUid'],
  CannotBeInCharge: ['buyerUid', 'inCharge'],
  NotBought: ['buyerUid', 'purchaseDate', 'purchaseQuantity'],
  NotSoMany: ['purchaseQuantity'],
  GivenInFuture: ['givenOn', 'day'],
  DateInFuture: ['purchaseDate'],
  WrongPreferenceType: ['type'],
  PreferenceTypeTaken: ['type'],
}

/** The refusal of a request, with the field that it is about, if it is about one. */
export function aboutField(failure: Refusal, request: unknown): Refusal {
  if (failure.issues) return failure
  const { reason, message, retryAfter, suggestions } = failure
  const given: object = typeof request === 'object' && request !== null ? request : {}
  const valueOf = (field: string): unknown => Reflect.get(given, field) ?? undefined
  const present = (fieldsOf[reason] ?? []).filter((field) => valueOf(field) !== undefined)
  const path = present.find((field) => valueOf(field) !== '') ?? present[0]
  return new Refusal({
    reason,
    message,
    retryAfter,
    suggestions,
    issues: path === undefined ? undefined : [{ path, message }],
  })
}
