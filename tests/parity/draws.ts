import type { Attempt } from './attempt.ts'
import type { World } from './world.ts'

const unknown = '20000000-0000-4000-8000-000000000000'
const viewOf = ({ view }: { readonly view: unknown }): unknown => view

/** Attempts on names that a family draws. */
export function attemptsOnDraws({ people, familyId, draw, kept }: World): readonly Attempt[] {
  const { owner, relative, recipient, stranger } = people
  const three = [owner, relative, recipient].map(({ userId }) => userId)
  const form = { title: ' Noël ', day: '2999-12-25', budget: '20 €', participants: three }
  const couple = { giver: owner.userId, drawn: relative.userId, both: false }
  const forms = {
    'a draw': form,
    'a draw with an exclusion': {
      ...form,
      participants: [...three, kept],
      exclusions: [couple],
      notAsLast: true,
    },
    'a draw with too many exclusions': { ...form, exclusions: [couple] },
    'a draw in which nothing fits': { ...form, exclusions: [{ ...couple, both: true }] },
    'a draw of two people': { ...form, participants: three.slice(1) },
    'a draw with a stranger': { ...form, participants: [...three.slice(1), stranger.userId] },
    'a draw of a day that is past': { ...form, day: '2020-12-25' },
    'a draw without a title': { ...form, title: ' ', day: 'bientôt' },
  }
  const drawCall = '/families/{familyId}/draws/{drawId}'
  return [
    {
      what: 'the draws of one’s families',
      rest: { call: 'GET /draws' },
      trpc: { kind: 'query', path: 'draws.list', answer: viewOf },
    },
    ...Object.entries({ 'the family': familyId, 'an unknown family': unknown }).flatMap(
      ([where, family]): Attempt[] => [
        ...Object.entries(forms).flatMap(([what, body]): Attempt[] => [
          {
            what: `whether ${what} fits in ${where}`,
            rest: { call: 'POST /families/{familyId}/draws/check', at: { familyId: family }, body },
            trpc: { kind: 'mutation', path: 'draws.check', input: { family, ...body } },
          },
          {
            what: `${what} in ${where}`,
            rest: { call: 'POST /families/{familyId}/draws', at: { familyId: family }, body },
            trpc: { kind: 'mutation', path: 'draws.draw', input: { family, ...body } },
          },
          {
            what: `${what} again in ${where}`,
            rest: { call: `PUT ${drawCall}`, at: { familyId: family, drawId: draw }, body },
            trpc: { kind: 'mutation', path: 'draws.again', input: { family, uid: draw, ...body } },
          },
        ]),
        ...Object.entries({ owner, stranger }).flatMap(([who, { userId }]): Attempt[] => [
          {
            what: `a question of the ${who} in ${where}`,
            rest: {
              call: `POST ${drawCall}/questions`,
              at: { familyId: family, drawId: draw },
              body: { giver: userId, text: ' Quelle taille ? ' },
            },
            trpc: {
              kind: 'mutation',
              path: 'draws.ask',
              input: { family, uid: draw, giver: userId, text: ' Quelle taille ? ' },
            },
          },
          {
            what: `a question of the ${who} that was written to nobody they drew in ${where}`,
            rest: {
              call: `POST ${drawCall}/questions`,
              at: { familyId: family, drawId: draw },
              body: { giver: userId, drawn: userId, text: 'Quelle taille ?' },
            },
            trpc: {
              kind: 'mutation',
              path: 'draws.ask',
              input: { family, uid: draw, giver: userId, drawn: userId, text: 'Quelle taille ?' },
            },
          },
          {
            what: `that the ${who} leaves in ${where}`,
            rest: {
              call: `DELETE ${drawCall}/participants/{personId}`,
              at: { familyId: family, drawId: draw, personId: userId },
            },
            trpc: {
              kind: 'mutation',
              path: 'draws.leave',
              input: { family, uid: draw, person: userId },
            },
          },
          {
            what: `that the ${who} comes late in ${where}`,
            rest: {
              call: `POST ${drawCall}/participants`,
              at: { familyId: family, drawId: draw },
              body: { person: userId },
            },
            trpc: { kind: 'mutation', path: 'draws.join', input: { family, uid: draw, person: userId } },
          },
        ]),
        {
          what: `the end of a draw of ${where}`,
          rest: { call: `DELETE ${drawCall}`, at: { familyId: family, drawId: draw } },
          trpc: { kind: 'mutation', path: 'draws.callOff', input: { family, uid: draw } },
        },
      ],
    ),
    {
      what: 'an answer to an unknown question',
      rest: { call: 'POST /questions/{questionId}/answer', at: { questionId: unknown }, body: { text: 'M' } },
      trpc: { kind: 'mutation', path: 'draws.answer', input: { uid: unknown, text: 'M' } },
    },
  ]
}
