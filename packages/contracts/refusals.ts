import { accountRefusals } from './refusals/accounts.ts'
import { clickRefusals } from './refusals/clicks.ts'
import { conversationRefusals } from './refusals/conversations.ts'
import { digestRefusals } from './refusals/digests.ts'
import { drawRefusals } from './refusals/draws.ts'
import { familyRefusals } from './refusals/families.ts'
import { giftRefusals } from './refusals/gifts.ts'
import { guestRefusals } from './refusals/guests.ts'
import { imageLookupRefusals } from './refusals/image-lookup.ts'
import { keptPeopleRefusals } from './refusals/kept-people.ts'
import { linkRefusals } from './refusals/links.ts'
import { occasionRefusals } from './refusals/occasions.ts'
import { oidcRefusals } from './refusals/oidc.ts'
import { passkeyRefusals } from './refusals/passkeys.ts'
import { pictureRefusals } from './refusals/pictures.ts'
import { preferenceRefusals } from './refusals/preferences.ts'
import { purchaseRefusals } from './refusals/purchases.ts'
import { pushRefusals } from './refusals/push.ts'
import { receivedRefusals } from './refusals/received.ts'
import { requestRefusals } from './refusals/requests.ts'
import { sightRefusals } from './refusals/sight.ts'
import { wishRefusals } from './refusals/wishes.ts'

/** A status of HTTP, words for people, and the fields that it may be about where schemas can't say it. */
export type Row = readonly [status: number, words: string, ...fields: readonly string[]]

/** The reasons for refusing a request. */
export const refusals = {
  ...requestRefusals,
  ...accountRefusals,
  ...familyRefusals,
  ...keptPeopleRefusals,
  ...drawRefusals,
  ...occasionRefusals,
  ...guestRefusals,
  ...linkRefusals,
  ...digestRefusals,
  ...sightRefusals,
  ...wishRefusals,
  ...purchaseRefusals,
  ...passkeyRefusals,
  ...pushRefusals,
  ...oidcRefusals,
  ...preferenceRefusals,
  ...giftRefusals,
  ...receivedRefusals,
  ...conversationRefusals,
  ...clickRefusals,
  ...imageLookupRefusals,
  ...pictureRefusals,
} satisfies Readonly<Record<string, Row>>

export type Reason = keyof typeof refusals
