import type { Digest } from '@cachotteries/contracts/live'
import type { UserId } from '@cachotteries/domain/decider'
import type { Shown } from '@cachotteries/domain/visibility/views'
import type { Row, Shape } from './digest.ts'
import { LiveSubscription } from './live-subscription.ts'
import { Rendition } from './rendition.ts'

/** An open view that is kept true by looking again: for what no surprise stands behind. */
export class LookedView<View, RowView extends Row> {
  readonly subscription: LiveSubscription<View, RowView>
  /** Whose it is. */
  readonly about: UserId
  readonly #look: () => Promise<Rendition<View, RowView>>

  constructor(
    viewer: UserId,
    about: UserId,
    shape: Shape<View, RowView>,
    look: () => Promise<Shown<View>>,
    onClose: () => void,
  ) {
    this.about = about
    this.#look = async () => new Rendition(await look(), shape)
    this.subscription = new LiveSubscription(viewer, onClose)
  }

  begin(known: Digest | null | undefined): Promise<void> {
    return this.subscription.inTurn(async () => this.subscription.begin(await this.#look(), known))
  }

  lookAgain(): Promise<void> {
    return this.subscription.inTurn(async () => this.subscription.show(await this.#look()))
  }
}
