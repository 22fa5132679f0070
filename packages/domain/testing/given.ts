import { expect } from 'vitest'
import { replay, type Decision } from '../decider.ts'

interface Decider<State, Event, Command, Fact, Reason extends string> {
  readonly initial: State
  readonly evolve: (state: State, event: Event) => State
  readonly decide: (command: Command, state: State) => Decision<Fact, Reason>
}

/** Sentences about a decider: `given(past events).when(a command).yields(new events)`. */
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
  /** Accepted without an event: the state is already as the command asks. */
  changesNothing: () => expect(decision).toStrictEqual({ accepted: true, events: [] }),
  isRefused: (reason: Reason) => expect(decision).toStrictEqual({ accepted: false, reason }),
})
