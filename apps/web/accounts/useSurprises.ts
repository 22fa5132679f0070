import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { newId } from '../ui/newId.ts'
import { useChangeProfile } from './queries.ts'

/** What the user chose about surprises. */
interface Surprises {
  /** Whether a wish that is bought for them stays on their list. */
  readonly totalSurprise: boolean
  /** Whether they'd rather not know who offers what to others. */
  readonly sparesMe: boolean
}

/** Changes what the user chose, and says what that does. */
export function useSurprises(): (chosen: Partial<Surprises>, told: string) => Promise<void> {
  const { mutateAsync } = useChangeProfile()
  const alert = useAlert()
  return async (chosen, told) => {
    try {
      await mutateAsync({ ...chosen, commandId: newId() })
      alert('normal', told)
    } catch (error) {
      alert('critical', refusalOf(error).message)
    }
  }
}
