import type { SessionView } from '@cachotteries/domain/visibility/views'
import type { FamiliesView } from './families.ts'
import type { Digested } from './live.ts'
import type { ListView } from './wishes.ts'

/** What is sent along with the page of a list: the answers that its screen begins with. */
export interface FirstView {
  readonly session: SessionView
  readonly families: Digested<FamiliesView>
  readonly list: Digested<ListView>
}
