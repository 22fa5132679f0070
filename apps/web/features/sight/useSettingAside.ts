import type { Person } from '@cachotteries/contracts/accounts'
import { useOutcome } from '../../ui/useAct.ts'
import { of } from '@cachotteries/contracts/elision'
import { useChangeSight } from './queries.ts'

/** Sets people aside for `owner`'s list and ends that. What was done is told with a way back. */
export function useSettingAside(owner: Person, me: Person) {
  const { mutateAsync } = useChangeSight(owner.uid, me)
  const say = useOutcome()
  const send = (act: 'setAside' | 'restore', person: Person, told: string, undo?: () => void): void =>
    void say(mutateAsync({ act, person }), told, undo)
  const undone = 'C’est annulé'
  return {
    setAside: (person: Person) =>
      send(
        'setAside',
        person,
        `C’est noté\u00a0: ${person.name} est à l’écart de la liste ${of(owner.name)}`,
        () => send('restore', person, undone),
      ),
    restore: (person: Person) =>
      send(
        'restore',
        person,
        `C’est noté\u00a0: ${person.name} n’est plus à l’écart de la liste ${of(owner.name)}`,
        () => send('setAside', person, undone),
      ),
  }
}
