import type { Instant, UserId } from '../decider.ts'
import { byName } from './order.ts'
import { person } from './person.ts'
import { show } from './show.ts'
import type { Shown } from './shown.ts'
import type { RelativeView } from './views/accounts.ts'
import type { ConversationView } from './views/conversations.ts'
import type { DrawsView } from './views/draws.ts'
import type { FamiliesView } from './views/families.ts'
import type { GiftsView } from './views/gifts.ts'
import type { OccasionsView } from './views/occasions.ts'
import type { FileView, Person } from './views/parts.ts'
import type { PreferencesView } from './views/preferences.ts'
import type { ReceivedView, ToldView } from './views/received.ts'
import type { OwnPurchaseView, ExportView } from './views/transfer.ts'
import type { ListView } from './views/wishes.ts'

/** The views of one viewer that make an export. */
export interface ExportParts {
  readonly account: Shown<ExportView['account']>
  readonly families: Shown<FamiliesView>
  readonly relatives: Shown<readonly RelativeView[]>
  /** By owner. */
  readonly preferences: ReadonlyMap<UserId, Shown<PreferencesView>>
  readonly lists: readonly Shown<ListView>[]
  readonly gifts: Shown<GiftsView>
  readonly received: Shown<ReceivedView>
  readonly told: Shown<ToldView>
  readonly occasions: Shown<OccasionsView>
  readonly draws: Shown<DrawsView>
  readonly conversations: readonly Shown<ConversationView>[]
}

/** An export, made of views: it has nothing that the screens don't show. */
export function exportView(exportedAt: Instant, parts: ExportParts): Shown<ExportView> {
  const { account, families, relatives, preferences, gifts, received, told, occasions, draws } = parts
  const people: readonly Person[] = [account, ...relatives].map(person)
  const lists = parts.lists.toSorted(
    (one, other) =>
      Number(other.User.uid === account.uid) - Number(one.User.uid === account.uid) ||
      byName(one.User, other.User),
  )
  return show(account, {
    format: 'cachotteries',
    version: 1,
    exportedAt,
    account,
    Families: families.Families,
    relatives,
    preferences: people.flatMap((User) => {
      const theirs = preferences.get(User.uid)
      return theirs ? { User, Preferences: theirs.Preferences } : []
    }),
    lists,
    purchases: lists.flatMap((list) => purchasesOn(list, account.uid)),
    gifts,
    received: received.Received,
    told: told.Told,
    occasions: occasions.Occasions,
    draws: draws.Draws,
    conversations: parts.conversations,
  })
}

const purchasesOn = ({ User, Wishes }: ListView, user: UserId): OwnPurchaseView[] =>
  Wishes.flatMap((wish) =>
    ('gifts' in wish ? wish.gifts : [])
      .filter(({ uid, together }) => uid === user || together?.participants.some((one) => one.uid === user))
      .map(({ quantity, on }) => ({ wish: wish.uid, name: wish.name, owner: person(User), quantity, on })),
  )

/** A file made of a view alone. */
export const writtenFrom = (
  view: Shown<ExportView>,
  name: string,
  write: (view: ExportView) => string,
): Shown<FileView> => show(view, { name, text: write(view) })
