import type { PackedListView } from '@cachotteries/domain/visibility/packed-list'
import type { SessionView } from '@cachotteries/domain/visibility/views/accounts'
import type { FamiliesView } from './families.ts'
import type { Digested } from './live.ts'

export { unpackedList } from '@cachotteries/domain/visibility/packed-list'

/** The answers embedded in the page of a list, with which its screen begins. */
export interface FirstView {
  readonly session: SessionView
  readonly families: Digested<FamiliesView>
  readonly list: Digested<PackedListView>
}
