import type { UserId, WishId } from '@cachotteries/domain/decider'
import { families, olive } from '@cachotteries/domain/testing/noninterference/acts'
import { household } from '@cachotteries/domain/testing/noninterference/histories'
import { add, share, visit } from '@cachotteries/domain/testing/noninterference/plots'
import fc from 'fast-check'
import type { Scene } from './scene.ts'

/** Those who see each other's lists with Olive. */
const relatives = (families['martin'] ?? []).filter((one) => one !== olive)

const write = (by: UserId, about: UserId): Scene => ({ does: 'write', by, about })
const quote = (by: UserId, wish: WishId): Scene => ({ does: 'quote', by, target: { wish } })
const leave: Scene = { does: 'disconnect' }
const comeBack: Scene = { does: 'reconnect' }
const browse: Scene = { does: 'browse' }

/**
 * An idea for somebody else is quoted on their list, and Olive reads that or doesn't. While she is away the idea becomes hers
 * too. All messages stay, the one without the idea, as where it is deleted.
 */
export const quotingEpisode = (wish: WishId): fc.Arbitrary<readonly Scene[]> =>
  fc
    .record({
      household,
      people: fc.shuffledSubarray(relatives, { minLength: relatives.length }),
      reads: fc.boolean(),
    })
    .map(({ household: drawn, people: [p = '', a = '', b = ''], reads }) => [
      ...[write(a, p), add(a, wish, p, drawn), quote(b, wish), ...(reads ? [visit(p)] : [])],
      ...[leave, share(b, wish, p, olive), comeBack, visit(p), write(a, p), visit(p), browse],
    ])
