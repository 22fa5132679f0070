import { z } from 'zod'
import type { WishContent } from '../../features/wishes/content.ts'
import { account, relative } from './accounts.ts'
import { conversation } from './conversations.ts'
import { draw } from './draws.ts'
import { family } from './families.ts'
import { gifts } from './gifts.ts'
import { occasion } from './occasions.ts'
import { day, instant, person, uid, withoutAccount, type ViewOf } from './parts.ts'
import { titledPreference } from './preferences.ts'
import { receivedGift, toldGift } from './received.ts'
import { lists } from './wishes.ts'

/** A wish that the viewer bought for a relative: `quantity` of it, alone or with others. */
const ownPurchase = z.strictObject({ wish: uid, name: z.string(), owner: person, quantity: z.int(), on: day })
export type OwnPurchaseView = ViewOf<typeof ownPurchase>

/**
 * Everything that a person may see. `format` and `version` tell programs how to read it. Of preferences and lists, the
 * viewer's own come first, then those of relatives by name.
 */
export const exportFile = z
  .strictObject({
    format: z.literal('cachotteries'),
    version: z.literal(1),
    exportedAt: instant,
    /** The email is null in an operator's export of a kept person. */
    account: account.extend({ email: z.string().nullable(), withoutAccount }),
    Families: z.array(family),
    relatives: z.array(relative),
    preferences: z.array(z.strictObject({ User: person, Preferences: z.array(titledPreference) })),
    lists,
    purchases: z.array(ownPurchase),
    gifts,
    received: z.array(receivedGift),
    told: z.array(toldGift),
    occasions: z.array(occasion),
    draws: z.array(draw),
    /** About the lists of relatives, by their names: never about the viewer's own. */
    conversations: z.array(conversation),
  })
  .meta({
    description:
      'Tout ce que l’on peut voir, vues d’écran réunies\u00a0: ce qui est caché à qui demande n’y est pas',
  })
export type ExportView = ViewOf<typeof exportFile>

/** A wish that was read from a file or a pasted list. */
export interface PreviewedWishView extends WishContent {
  /** Its place in the file: `Ligne 4`. */
  readonly place: string
  /** It was a draft, and is one again. */
  readonly isDraft?: true
  /** What had to be changed or left out. */
  readonly notes: readonly string[]
  /** Whether it seems to exist: on the user's list as they see it, or further up in the file. */
  readonly already: 'listed' | 'above' | null
}

/** The wishes that an import can add, and why it can't add the others. */
export interface ImportPreviewView {
  readonly wishes: readonly PreviewedWishView[]
  readonly problems: readonly { readonly place: string; readonly message: string }[]
  /** The number of wishes on other people's lists, which are left out. */
  readonly ofOthers: number
  /** Titles of columns and lines of a table that were not read; absent when there are none. */
  readonly unread?: readonly string[]
}
