import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import Button from '@mui/material/Button'
import { useAct } from '../../ui/useAct.ts'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { useArrangeGift } from './togetherQueries.ts'

interface Props {
  readonly wish: RelativesWishView
  readonly guest: string
}

/** What a guest gives who was withdrawn. Nobody can ask them here, so that any relative says whether it stays given. */
export function FormerGuestGift({ wish: { uid, name }, guest }: Props) {
  const arrange = useArrangeGift()
  const act = useAct()
  const [dialog, ask] = useQuestion(() => ({
    question: `Un ancien invité offre «\u00a0${name}\u00a0». Le garder\u00a0?`,
    text: 'Gardez-le si cette personne l’a acheté, ou va l’offrir. Si vous le libérez, quelqu’un d’autre peut l’offrir.',
    cancel: 'Garder',
    confirm: 'Libérer',
    onConfirm: () =>
      void act(
        (commandId) => arrange({ uid, commandId, without: guest }),
        `C’est noté\u00a0: un ancien invité n’offre plus «\u00a0${name}\u00a0»`,
      ),
  }))
  return (
    <>
      <Button onClick={() => ask()}>
        <span>Garder ou libérer</span>
      </Button>
      {dialog}
    </>
  )
}
