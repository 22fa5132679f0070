import type { Person } from '../../../testing/people.ts'

/** Begins a step in which something gets this id. */
type Begin = (step: string, id: string) => void

/**
 * Everything that a member who takes no part is answered to thirty questions about what fits: a check of each three people of
 * six, and ten draws that avoid the pairs of the last time, of which every second one is refused.
 */
export async function organise(
  member: Person,
  {
    family,
    people,
    day,
    begin,
  }: {
    readonly family: string
    readonly people: readonly string[]
    readonly day: string
    readonly begin: Begin
  },
): Promise<readonly string[]> {
  const answers: string[] = []
  for (const [nth, participants] of threesOf(people).entries()) {
    begin(`what fits is asked, ${nth}`, idOf('a', nth))
    answers.push(await press(member, 'draws.check', { family, participants }))
    if (nth >= 10) continue
    const [giver, drawn] = participants
    const exclusions = nth % 2 === 0 ? [] : [{ giver, drawn }]
    const form = { family, title: 'Galette', day, participants, exclusions, notAsLast: true }
    const uid = idOf('b', nth)
    begin(`names are drawn by somebody else, ${nth}`, uid)
    answers.push(await press(member, 'draws.draw', { ...form, commandId: idOf('c', nth) }))
    await press(member, 'draws.callOff', { family, uid, commandId: idOf('d', nth) })
  }
  return answers
}

const idOf = (kind: string, nth: number): string =>
  `${kind.repeat(8)}-0000-4000-8000-${String(nth).padStart(12, '0')}`

const threesOf = (people: readonly string[]): readonly (readonly [string, string, string])[] =>
  people.flatMap((one, at) =>
    people
      .slice(at + 1)
      .flatMap((two, then) =>
        people.slice(at + then + 2).map((three): [string, string, string] => [one, two, three]),
      ),
  )

/** The status of the answer, and its bytes. */
async function press({ serverUrl, cookie }: Person, path: string, input: object): Promise<string> {
  const response = await fetch(`${serverUrl}/api/trpc/${path}`, {
    method: 'POST',
    headers: { cookie: cookie(), 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  return `${response.status} ${await response.text()}`
}
