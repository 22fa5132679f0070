import { shortened } from '@cachotteries/contracts/characters'
import { longDay } from '@cachotteries/contracts/days-in-words'
import { plainTitle, type PushMessage } from '@cachotteries/contracts/push-message'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { PushNewsView } from '@cachotteries/domain/visibility/views/push'
import { oneLine } from '../../infrastructure/mail/letter.ts'

/**
 * Every message is that long before it is encrypted, in bytes, so that its size tells nothing. Push services take 4,096 in all: one
 * that doesn't gets its messages short, all of them.
 */
export const messageSizes = { usual: 2_048, short: 512 } as const

/** So much of what somebody wrote is said, in characters. */
const longestText = 120

/**
 * The message of some news. Without names it says the same whatever it is, since telephones show it on a locked screen.
 *
 * @param showsNames whether its reader chose that their device says names: a short message says them where they fit
 * @param size in bytes
 */
export function messageOf(
  view: Shown<PushNewsView>,
  showsNames: boolean,
  size: number = messageSizes.usual,
): Buffer {
  const { at, tag, words } = partsOf(view)
  const plain: PushMessage = { title: plainTitle, body: '', at, tag }
  const named: PushMessage = { title: titleOf(view.family), body: words, at, tag }
  const text = JSON.stringify(showsNames ? named : plain)
  const padded = Buffer.alloc(size, ' ')
  // JSON may end with spaces. Names of all their length in the widest letters leave some hundred bytes of the usual size.
  padded.write(Buffer.byteLength(text) <= size ? text : JSON.stringify(plain))
  return padded
}

/** Families are called « Martin », « Les Martin » or « Famille Martin ». */
const titleOf = (family: string | null): string =>
  family === null
    ? plainTitle
    : `Du nouveau chez les ${oneLine(family).replace(/^(?:(?:la |les )?famille |les )(?=.)/i, '')}`

const partsOf = (view: PushNewsView): Pick<PushMessage, 'at' | 'tag'> & { readonly words: string } => {
  switch (view.kind) {
    case 'conversation':
      return {
        words: `${oneLine(view.by.name)}\u00a0: ${quoted(view.text)}`,
        at: `/app/users/${view.owner}?entre-nous`,
        tag: `conversation ${view.owner}`,
      }
    case 'together':
      return {
        words: aboutGift(view),
        at: '/app/gifts',
        tag: `together ${view.uid}`,
      }
    case 'thanks':
      return {
        words: `${oneLine(view.from.name)} vous remercie\u00a0: ${quoted(view.text)}`,
        at: `/app/gifts/given/${view.to}`,
        tag: `thanks ${view.uid}`,
      }
    case 'question':
      return {
        words: view.from
          ? `${oneLine(view.from.name)} a répondu\u00a0: ${quoted(view.text)}`
          : `On vous demande\u00a0: ${quoted(view.text)}`,
        at: `/app/families/${view.draw.family}/draws/${view.draw.uid}`,
        tag: `question ${view.uid}`,
      }
    case 'occasion':
      return {
        words: `${oneLine(view.title)}, ${soon(view.inDays)} (${longDay(view.on)})`,
        at: '/app/gifts',
        tag: `occasion ${view.on}`,
      }
  }
}

function aboutGift({ name, joined, inCharge }: PushNewsView & { readonly kind: 'together' }): string {
  if (inCharge?.isReader) return `Vous vous occupez maintenant de ${quoted(name)}`
  if (inCharge) return `${oneLine(inCharge.name)} s’occupe maintenant de ${quoted(name)}`
  return joined
    ? `${oneLine(joined.name)} participe à ${quoted(name)}`
    : `Quelqu’un ne participe plus à ${quoted(name)}`
}

const soon = (days: number): string =>
  days === 0 ? 'aujourd’hui' : days === 1 ? 'demain' : `dans ${days} jours`

const quoted = (text: string): string => `«\u00a0${shortened(oneLine(text), longestText)}\u00a0»`
