import type { KeptPerson } from '../features/accounts/account.ts'
import type { Instant, UserId } from '../decider.ts'
import { openHandover } from '../features/kept-people/decide.ts'
import { activeKeepers, mayTakeOver } from '../features/kept-people/keepers.ts'
import { byName } from './order.ts'
import { pictured, person } from './person.ts'
import { show, showToAnybody } from './show.ts'
import type { Shown } from './shown.ts'
import type { ClosingView } from './views/accounts.ts'
import type { HandoverLinkView, HandoverView, KeptPersonView } from './views/kept-people.ts'
import type { Person } from './views/parts.ts'
import type { Viewer } from '../wish-visibility.ts'

/** What is needed of a kept person to show who keeps the list. */
export interface KeptPersonData {
  readonly uid: UserId
  readonly account: KeptPerson
  /** The person's relatives who have an account that isn't closed. */
  readonly able: ReadonlySet<UserId>
  /** Everybody who keeps or kept the list. */
  readonly keepers: readonly Person[]
  readonly now: Instant
}

/** A kept person with their keepers; undefined for a viewer who is no relative. */
export function keptPerson(viewer: Viewer, known: KeptPersonData): Shown<KeptPersonView> | undefined {
  const { uid, account, able, now } = known
  if (!viewer.relatives.has(uid)) return undefined
  const { name, img, picture, birthDate } = account
  const active = activeKeepers(account, able)
  const isKeeper = active.includes(viewer.user)
  // All of them, also those whom the viewer meets in no family: each of them acts in the person's name.
  const keepers = known.keepers.filter((keeper) => active.includes(keeper.uid))
  const handover = isKeeper ? openHandover(account, now, able) : null
  const by = handover && known.keepers.find((one) => one.uid === handover.by)
  return show(viewer, {
    ...pictured({ uid, name, img, picture }),
    withoutAccount: true,
    birthDate,
    keepers: keepers.map(person).toSorted(byName),
    isKeeper,
    mayTakeOver: mayTakeOver(viewer.user, account, able),
    handover: handover && by ? { until: handover.until, by: person(by) } : null,
  })
}

/** Those of the viewer's relatives without an account whom nobody else keeps. */
export const closing = (viewer: Viewer, kept: readonly Person[]): Shown<ClosingView> =>
  show(viewer, {
    Kept: kept
      .filter(({ uid }) => viewer.relatives.has(uid))
      .map(person)
      .toSorted(byName),
  })

/** A handover link, for the keeper who asked for it. */
export const handoverLink = (user: UserId, code: string, until: Instant): Shown<HandoverLinkView> =>
  show({ user }, { code, until })

/** Whose account a handover link gives, for anybody who has the link. */
export const handedOver = ({ name }: KeptPerson): Shown<HandoverView> => showToAnybody({ name })
