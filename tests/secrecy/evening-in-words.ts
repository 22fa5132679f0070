import type { Target } from '@cachotteries/domain/testing/noninterference/acts'
import type { PurchaseCommand } from '@cachotteries/domain/features/purchases/commands'
import { contentFields } from '@cachotteries/domain/features/wishes/content'
import type { Step } from './plan.ts'

type PlayedScene = Step['scene']
type Changed = Extract<PlayedScene, { does: 'change' }>

/** The scenes of an evening in words, one per line. */
export const eveningInWords = (steps: readonly Step[]): string =>
  steps.map(({ scene }, index) => `  ${index}. ${sentence(scene)}`).join('\n')

function sentence(scene: PlayedScene): string {
  switch (scene.does) {
    case 'look':
      return 'Olive loads her list.'
    case 'visit':
      return `Olive opens ${called(scene.whom)}’s list.`
    case 'ask':
      return `Olive asks for ${wish(scene.target)}.`
    case 'join':
      return `${called(scene.by)} joins the family ${called(scene.family)}.`
    case 'leave':
      return `${called(scene.by)} leaves the family ${called(scene.family)}.`
    case 'add':
      return added(scene)
    case 'change':
      return `${called(scene.by)} ${changes(scene).join(', ')} (${wish(scene.target)}).`
    case 'remove':
      return `${called(scene.by)} deletes ${wish(scene.target)}.`
    case 'restore':
      return `${called(scene.by)} takes back the removal of ${wish(scene.target)}.`
    case 'choose':
      return chosen(scene)
    case 'warn':
      return `${called(scene.by)} says that they may buy ${wish(scene.target)} themself.`
    case 'place':
      return `${called(scene.by)} puts ${wish(scene.target)} in the place ${scene.place}.`
    case 'receive':
      return `${called(scene.by)} says that they received ${wish(scene.target)}.`
    case 'undo receipt':
      return `${called(scene.by)} says that they didn’t receive ${wish(scene.target)} after all.`
    case 'tell':
      return `${called(scene.by)} tells ${called(scene.to)} that ${wish(scene.target)} was from them.`
    case 'together':
      return `${called(scene.by)} ${arranged(scene.act)} (${wish(scene.target)}, a gift of several).`
    case 'disconnect':
      return 'Olive loses her connection.'
    case 'reconnect':
      return 'Olive’s screen reconnects, with what it had.'
    case 'browse':
      return 'Olive loads her families, her relatives and her own account, and exports everything.'
    case 'analytics':
      return 'Olive loads the figures of the clicks, as an administrator.'
    case 'knock':
      return 'Anne founds a family, and Olive tries a join link to it with a wrong code.'
    case 'click':
      return `${called(scene.by)} follows the link of ${wish(scene.target)}.`
    case 'write': {
      const whom = scene.target ? wish(scene.target) : `the list of ${called(scene.about)}`
      return `${called(scene.by)} writes about ${whom}.`
    }
    case 'quote':
      return `${called(scene.by)} writes about ${wish(scene.target)}, which Olive sees.`
    case 'rename':
      return `${called(scene.by)} takes the name ${scene.name}.`
    case 'give':
      return `${called(scene.by)} notes that they gave ${wish(scene.target)}${scene.onTheDay ? ' on the day' : ''}.`
    case 'thank':
      return `Olive thanks ${called(scene.whom)} for ${wish(scene.target)}.`
    case 'put away':
      return scene.isDraft ? 'Olive puts her list away.' : 'Olive puts her whole list back.'
    case 'wait':
      return `${scene.days} days pass.`
    case 'mail':
      return 'Olive asks for a recovery link, and it comes.'
  }
}

function arranged(act: PurchaseCommand): string {
  switch (act.type) {
    case 'ArrangeGift':
      return act.inCharge ? `hands the charge to ${called(act.inCharge)}` : 'opens it to others'
    case 'TakePart':
      return `takes part with ${act.amount ?? 'no amount'}`
    case 'LeaveGift':
      return 'leaves'
    case 'SettleShare':
      return `says that ${called(act.person ?? 'their own')}’s share is settled`
    case 'Give':
    case 'GiveBack':
    case 'CorrectGift':
      return act.type
  }
}

function chosen({ by, total, sparesMe }: Extract<PlayedScene, { does: 'choose' }>): string {
  const said: string[] = []
  if (total !== undefined) said.push(total ? 'chooses the total surprise' : 'ends the total surprise')
  if (sparesMe !== undefined)
    said.push(sparesMe ? 'prefers not to know who offers what' : 'wants to know who offers what')
  return `${called(by)} ${said.join(' and ')}.`
}

function added({ by, wish: name, fields }: Extract<PlayedScene, { does: 'add' }>): string {
  const { owner, content, secret, otherRecipients = [], purchase, draft } = fields
  const what = by === owner ? 'wishes for' : secret === false ? 'adds the idea' : 'adds the secret idea'
  const whom = by === owner ? '' : ` for ${[owner, ...otherRecipients].map(called).join(' and ')}`
  const stars = '★'.repeat(content.importance)
  return `${called(by)} ${what} “${content.name}” ${stars}${whom}${purchase?.purchased ? ', bought already' : ''}${draft ? ', as a draft' : ''} (${name}).`
}

function changes({ fields }: Changed): string[] {
  const { content = {}, secret, recipients, purchase, draft } = fields
  const said: string[] = []
  for (const field of contentFields)
    if (content[field] !== undefined) said.push(`gives it the ${field} ${JSON.stringify(content[field])}`)
  if (draft !== undefined) said.push(draft ? 'makes it a draft' : 'publishes it')
  if (secret !== undefined) said.push(secret ? 'wants it to be secret' : 'makes it a normal idea')
  if (recipients) said.push(`wants it to be for ${recipients.map(called).join(' and ')}`)
  if (purchase?.purchased !== undefined)
    said.push(
      purchase.purchased
        ? `${purchase.again ? 'undoes that they unmarked it' : 'marks it as bought'}${bought(purchase.buyer)}`
        : 'unmarks it',
    )
  if (purchase?.quantity) said.push(`gives ${purchase.quantity} of it`)
  if (purchase?.on) said.push(`says that it was bought on ${purchase.on}`)
  return said
}

const bought = (buyer: string | null | undefined): string => (buyer ? ` by ${called(buyer)}` : '')

const wish = ({ wish: name, old }: Target): string => (old ? `${name}, by the id that it first had` : name)

const called = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`
