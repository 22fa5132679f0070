import type { GiftStage, GiftView } from '@cachotteries/contracts/gifts'
import { listed } from '@cachotteries/contracts/listed'
import { isToCome, longDay } from '../../ui/dates.ts'
import { euros } from '../../ui/money.ts'
import { money } from '../../ui/price.ts'
import { ownPrice } from './people.ts'

/** What the line of a gift says below its name: what it costs the user, how many, and what has become of it. */
export function lineOf(gift: GiftView): string[] {
  const { gives, quantity } = gift
  return [
    costOf(gift),
    quantity !== null && quantity > 1 && `${gives} sur ${quantity}`,
    gift.together && 'à plusieurs',
    newsOf(gift),
  ].filter((fact) => typeof fact === 'string')
}

function costOf(gift: GiftView): string | undefined {
  const { stage, paid, together } = gift
  if (!together && stage !== 'to-buy' && paid !== null) return euros(paid)
  const own = ownPrice(gift)
  return own ? `${together ? 'Votre part\u00a0: ' : ''}${money(own)}` : undefined
}

/** What somebody should know of it before they go to the shop, in few words. */
function newsOf({ state, receivedOn, ownerMayBuyUntil, changed, for: people }: GiftView): string | undefined {
  if (state === 'gone') return 'n’est plus sur la liste'
  if (state === 'undone') return 'achat annulé'
  if (receivedOn !== null) return 'déjà reçu'
  const [owner] = people
  if (owner && ownerMayBuyUntil !== null && isToCome(ownerMayBuyUntil))
    return `${owner.name} pense se l’offrir`
  return Object.keys(changed).length > 0 ? 'modifié' : undefined
}

/** The facts about how the user came to give it. */
export const factsOf = (gift: GiftView): string[] => [
  `Depuis le ${longDay(gift.purchaseDate)}`,
  ...(gift.notedBy ? [`Noté par ${gift.notedBy.name}`] : []),
  ...(gift.for.length > 1 ? [`Pour ${listed(gift.for.map((one) => one.name))}`] : []),
  ...(gift.quantity !== null && gift.quantity > 1 ? [`${gift.gives} sur ${gift.quantity}`] : []),
]

/** What is said when a gift has come to a stage. */
export function movedTo(stage: GiftStage, { name }: GiftView): string {
  const quoted = `«\u00a0${name}\u00a0»`
  if (stage === 'have') return `C’est noté\u00a0: vous avez ${quoted}`
  return stage === 'given'
    ? `C’est noté\u00a0: ${quoted} est offert`
    : `C’est noté\u00a0: ${quoted} est à acheter`
}
