import type { Instant, UserId } from '../decider.ts'
import { byName } from './order.ts'
import { person } from './person.ts'
import { show } from './show.ts'
import type {
  FamiliesView,
  FileView,
  GiftsView,
  ListView,
  OwnPurchaseView,
  Person,
  PreferencesView,
  RelativeView,
  Shown,
  ExportView,
} from './views.ts'

/** The views of one viewer that make an export. */
export interface ExportParts {
  readonly account: Shown<ExportView['account']>
  readonly families: Shown<FamiliesView>
  readonly relatives: Shown<readonly RelativeView[]>
  /** By owner. */
  readonly preferences: ReadonlyMap<UserId, Shown<PreferencesView>>
  readonly lists: readonly Shown<ListView>[]
  readonly gifts: Shown<GiftsView>
}

/** An export, made of views: it has nothing that the screens don't show. */
export function exportView(exportedAt: Instant, parts: ExportParts): Shown<ExportView> {
  const { account, families, relatives, preferences, gifts } = parts
  const people: readonly Person[] = [account, ...relatives].map(person)
  const lists = parts.lists.toSorted(
    (one, other) =>
      Number(other.User.uid === account.uid) - Number(one.User.uid === account.uid) ||
      byName(one.User, other.User),
  )
  return show({
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
  })
}

const purchasesOn = ({ User, Wishes }: ListView, buyer: UserId): OwnPurchaseView[] =>
  Wishes.flatMap((wish) =>
    'buyerUid' in wish && wish.buyerUid === buyer
      ? { wish: wish.uid, name: wish.name, owner: person(User), on: wish.purchaseDate }
      : [],
  )

/** A file made of a view alone. */
export const writtenFrom = (
  view: Shown<ExportView>,
  name: string,
  write: (view: ExportView) => string,
): Shown<FileView> => show({ name, text: write(view) })
