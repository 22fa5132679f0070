import type { Digest } from '@cachotteries/contracts/live'
import type { UserId } from '@cachotteries/domain/decider'
import type { Shown } from '@cachotteries/domain/visibility/views'
import type { Row, Shape } from './digest.ts'
import { LiveSubscription } from './live-subscription.ts'
import type { Mailbox } from './mailbox.ts'
import { Rendition, type LiveFrame } from './rendition.ts'
import { Subscriptions } from './subscriptions.ts'

/** Looks at what is one person's, as another sees it. */
type Look<View> = (viewer: UserId, about: UserId) => Promise<Shown<View>>

/** The open views of one kind: how to look is theirs, so that each holds no more than who looks at what. */
export class LookedViews<View, RowView extends Row> extends Subscriptions<LookedView<View, RowView>> {
  readonly #shape: Shape<View, RowView>
  readonly #look: Look<View>

  constructor(shape: Shape<View, RowView>, look: Look<View>) {
    super(
      ({ about }) => about,
      ({ subscription }) => subscription.viewer,
    )
    this.#shape = shape
    this.#look = look
  }

  /** Listening begins before the first look: what happens in between is looked at twice rather than never. */
  open(viewer: UserId, about: UserId, known: Digest | null | undefined): Mailbox<LiveFrame<View, RowView>> {
    const open: LookedView<View, RowView> = new LookedView(viewer, about, this, () => this.remove(open))
    this.add(open)
    void open.begin(known)
    return open.subscription.mailbox
  }

  async look(viewer: UserId, about: UserId): Promise<Rendition<View, RowView>> {
    return new Rendition(await this.#look(viewer, about), this.#shape)
  }
}

/** An open view that is kept true by looking again: for what no surprise stands behind. */
class LookedView<View, RowView extends Row> {
  readonly subscription: LiveSubscription<View, RowView>
  /** Whose it is. */
  readonly about: UserId
  readonly #kind: LookedViews<View, RowView>

  constructor(viewer: UserId, about: UserId, kind: LookedViews<View, RowView>, onClose: () => void) {
    this.about = about
    this.#kind = kind
    this.subscription = new LiveSubscription(viewer, onClose)
  }

  begin(known: Digest | null | undefined): Promise<void> {
    return this.subscription.inTurn(async () => this.subscription.begin(await this.#look(), known))
  }

  lookAgain(): Promise<void> {
    return this.subscription.inTurn(async () => this.subscription.show(await this.#look()))
  }

  #look(): Promise<Rendition<View, RowView>> {
    return this.#kind.look(this.subscription.viewer, this.about)
  }
}
