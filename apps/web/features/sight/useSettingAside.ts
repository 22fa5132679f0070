import type { Person } from '@cachotteries/contracts/accounts'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { of } from '@cachotteries/contracts/elision'
import { useChangeSight } from './queries.ts'

/** Sets people aside for `owner`'s list and ends that. What was done is told with a way back. */
export function useSettingAside(owner: Person, me: Person) {
  const { mutateAsync } = useChangeSight(owner.uid, me)
  const alert = useAlert()
  const send = async (act: 'setAside' | 'restore', person: Person, told: () => void): Promise<void> => {
    try {
      await mutateAsync({ act, person })
      told()
    } catch (error) {
      alert('critical', refusalOf(error).message)
    }
  }
  const undone = (): void => alert('normal', 'C’est annulé')
  return {
    setAside: (person: Person) =>
      void send('setAside', person, () =>
        alert(
          'normal',
          `C’est noté\u00a0: ${person.name} est à l’écart de la liste ${of(owner.name)}`,
          () => void send('restore', person, undone),
        ),
      ),
    restore: (person: Person) =>
      void send('restore', person, () =>
        alert(
          'normal',
          `C’est noté\u00a0: ${person.name} n’est plus à l’écart de la liste ${of(owner.name)}`,
          () => void send('setAside', person, undone),
        ),
      ),
  }
}
