import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { newId } from '../ui/newId.ts'
import { useChangeProfile } from './queries.ts'

/** What the user chose about surprises: their own, and those of others. */
export interface Surprises {
  /** Whether a wish that is bought for them stays on their list. */
  readonly totalSurprise: boolean
  /** Whether they'd rather not know who offers what. */
  readonly sparesMe: boolean
}

/** Changes what the user chose, and tells it. */
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

/** What is told after the choice of what becomes of one's bought wishes. */
export const toldOf = (totalSurprise: boolean): string =>
  totalSurprise
    ? 'C’est noté\u00a0: vos souhaits resteront affichés'
    : 'C’est noté\u00a0: un souhait offert quittera votre liste'
