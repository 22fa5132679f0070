import { expect } from 'vitest'
import { replay, type Decision } from '../decider.ts'

interface Decider<State, Event, Command, Fact, Reason extends string> {
  readonly initial: State
  readonly evolve: (state: State, event: Event) => State
  readonly decide: (command: Command, state: State) => Decision<Fact, Reason>
}

/** Begins sentences about one decider: `given(what happened).when(a command).yields(what follows)`. */
export const givenFor =
  <State, Event, Command, Fact, Reason extends string>(
    decider: Decider<State, Event, Command, Fact, Reason>,
  ) =>
  (...past: readonly Event[]) => ({
    when: (command: Command) =>
      outcome(decider.decide(command, replay(decider.evolve, decider.initial, past))),
  })

const outcome = <Fact, Reason extends string>(decision: Decision<Fact, Reason>) => ({
  yields: (...events: readonly Fact[]) => expect(decision).toStrictEqual({ accepted: true, events }),
  /** Accepted, and nothing follows: the command asked for what is there already. */
  changesNothing: () => expect(decision).toStrictEqual({ accepted: true, events: [] }),
  isRefused: (reason: Reason) => expect(decision).toStrictEqual({ accepted: false, reason }),
})
