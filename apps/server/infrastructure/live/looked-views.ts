import type { UserId } from '@cachotteries/domain/decider'
import type { Topic } from '@cachotteries/domain/visibility/audience'
import type { Shown } from '@cachotteries/domain/visibility/views'
import { type Effect } from 'effect'
import type { Refusal } from '../refusal.ts'
import type { LiveServices, LiveViewKind } from './live-views.ts'
import { LiveSubscription, OpenViews } from './subscriptions.ts'
import { ViewFrames, type Row, type Shape } from './view-frames.ts'

interface Looked<View, RowView extends Row> {
  readonly shape: Shape<View, RowView>
  readonly topics: (viewer: UserId, about: UserId) => readonly Topic[]
  /** Begins to watch. The effect that it answers is run for the first view and again after each change. */
  readonly watch: (viewer: UserId, about: UserId) => () => Effect.Effect<Shown<View>, Refusal, LiveServices>
}

/** Views that are kept true by looking again, viewer by viewer: for what no surprise stands behind. */
export const lookedViews = <View, RowView extends Row>({
  shape,
  topics,
  watch,
}: Looked<View, RowView>): LiveViewKind<View, RowView> => ({
  make: (tools) => {
    class LookedView extends LiveSubscription<View, RowView> {
      readonly #look = watch(this.viewer, this.about)

      async look(): Promise<ViewFrames<View, RowView>> {
        return new ViewFrames(await tools.run(this.#look()), shape)
      }
    }
    const open = new OpenViews<LookedView>()
    return {
      open,
      subscribe: (viewer, about, known) => {
        const one = new LookedView(viewer, about, topics(viewer, about))
        open.add(one)
        one.mailbox.whenClosed(() => open.remove(one))
        tools.queues.add(one, async () => one.begin(await one.look(), known))
        return one
      },
      follow: (news) => {
        for (const one of open.on(news.topics)) tools.queues.add(one, async () => one.show(await one.look()))
      },
    }
  },
})
