import type { Digest } from '@cachotteries/contracts/live'
import type { UserId } from '@cachotteries/domain/decider'
import type { FamiliesView, FamilyView, Shown } from '@cachotteries/domain/visibility/views'
import { LiveSubscription } from '../platform/live-subscription.ts'
import { familiesShape } from './shape.ts'

/** Somebody's open families. */
export class OpenFamilies {
  readonly subscription: LiveSubscription<FamiliesView, FamilyView>
  readonly #look: () => Promise<Shown<FamiliesView>>

  constructor(user: UserId, look: () => Promise<Shown<FamiliesView>>, onClose: () => void) {
    this.#look = look
    this.subscription = new LiveSubscription(user, familiesShape, onClose)
  }

  begin(known: Digest | null | undefined): Promise<void> {
    return this.subscription.inTurn(async () => this.subscription.begin(await this.#look(), known))
  }

  lookAgain(): Promise<void> {
    return this.subscription.inTurn(async () => this.subscription.show(await this.#look()))
  }
}
