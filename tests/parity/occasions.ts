import type { Attempt } from './attempt.ts'
import type { World } from './world.ts'

const unknown = '20000000-0000-4000-8000-000000000000'
const viewOf = ({ view }: { readonly view: unknown }): unknown => view

/** Attempts on what a family celebrates, and on one’s calendar address. */
export function attemptsOnOccasions({ people, familyId, occasion, surprise }: World): readonly Attempt[] {
  const { recipient, stranger } = people
  const wedding = { title: ' Mariage de Zoé ', day: '2027-06-12', people: [recipient.userId] }
  return [
    {
      what: 'what one has to celebrate',
      rest: { call: 'GET /occasions' },
      trpc: { kind: 'query', path: 'occasions.list', answer: viewOf },
    },
    ...Object.entries({ 'the family': familyId, 'an unknown family': unknown }).flatMap(
      ([where, family]): Attempt[] => [
        ...Object.entries({
          'a wedding': wedding,
          'a day of every year': { title: 'Fête des rois', day: '--01-06' },
          'a day that is past': { title: 'Noces', day: '2020-01-01' },
          'an occasion for a stranger': { ...wedding, people: [stranger.userId] },
          'an occasion for nobody': { ...wedding, people: [] },
          'an occasion that one sees': { ...wedding, seenBy: [recipient.userId] },
          'an occasion that a stranger sees': { ...wedding, seenBy: [stranger.userId] },
          'a surprise': { ...wedding, isSurprise: true },
          'a surprise for all': { ...wedding, people: null, isSurprise: true },
          'an occasion without a title': { title: ' ', day: 'bientôt', seenBy: [], isSurprise: 'oui' },
        }).map(([what, body]): Attempt => ({
          what: `${what} in ${where}`,
          rest: { call: 'POST /families/{familyId}/occasions', at: { familyId: family }, body },
          trpc: { kind: 'mutation', path: 'occasions.add', input: { family, ...body } },
        })),
        ...Object.entries({ occasion, surprise, 'unknown occasion': unknown }).flatMap(
          ([which, uid]): Attempt[] => [
            ...[
              wedding,
              { ...wedding, title: 'Noces de Zoé', isSurprise: true, seenBy: null },
              { title: 'Noces', day: '2020-01-01' },
              { title: '', day: '' },
            ].map((body): Attempt => ({
              what: `“${body.title}” for the ${which} of ${where}`,
              rest: {
                call: 'PUT /families/{familyId}/occasions/{occasionId}',
                at: { familyId: family, occasionId: uid },
                body,
              },
              trpc: { kind: 'mutation', path: 'occasions.change', input: { family, uid, ...body } },
            })),
            {
              what: `the removal of the ${which} of ${where}`,
              rest: {
                call: 'DELETE /families/{familyId}/occasions/{occasionId}',
                at: { familyId: family, occasionId: uid },
              },
              trpc: { kind: 'mutation', path: 'occasions.remove', input: { family, uid } },
            },
          ],
        ),
      ],
    ),
    ...(
      [
        ['a calendar address', 'POST', 'mutation', 'makeCalendar'],
        ['since when one has it', 'GET', 'query', 'calendar'],
        ['the end of it', 'DELETE', 'mutation', 'withdrawCalendar'],
      ] as const
    ).map(([what, method, kind, path]): Attempt => ({
      what,
      rest: { call: `${method} /users/me/calendar` },
      trpc: { kind, path: `occasions.${path}` },
    })),
  ]
}
