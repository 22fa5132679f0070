import { describe, expect, it } from 'vitest'
import { appoint } from '../../testing/administrators.ts'
import { commandId, register, registerFamily, type Person } from '../../testing/people.ts'
import { scripted } from '../../testing/scripted.ts'
import { startTestServer } from '../../testing/server.ts'

/** Ada is the administrator; Bea and Carl are her relatives, Dora is a stranger. */
interface Story {
  readonly people: Readonly<Record<'ada' | 'bea' | 'carl' | 'dora', Person>>
  /** Ids of wishes, by their names. */
  readonly wishes: Map<string, string>
}

interface Step {
  /** Unlike that of any other step: time and chance come from it. */
  readonly name: string
  /** Whether Ada must not know of it. */
  readonly hidden?: true
  readonly act: (story: Story) => Promise<unknown>
}

type Name = keyof Story['people']

const adds = (by: Name, name: string, whose: readonly Name[]): Step['act'] => {
  const [first = by, ...others] = whose
  return async ({ people, wishes }) => {
    const { uid } = await people[by].ask.wishes.add.mutate({
      commandId: commandId(),
      owner: people[first].userId,
      name,
      ...(others.length > 0 && { recipientIds: others.map((other) => people[other].userId) }),
    })
    wishes.set(name, uid)
  }
}

const clicks =
  (by: Name, name: string): Step['act'] =>
  ({ people, wishes }) =>
    people[by].ask.clicks.record.mutate({ wishId: wishes.get(name) ?? '', source: 'wish-card' })

const changes =
  (by: Name, name: string, fields: object): Step['act'] =>
  async ({ people, wishes }) => {
    const uid = wishes.get(name) ?? ''
    const after = await people[by].ask.wishes.change.mutate({ commandId: commandId(), uid, ...fields })
    wishes.set(name, after.uid)
  }

const shares =
  (by: Name, name: string, whose: readonly Name[]): Step['act'] =>
  (story) =>
    changes(by, name, { recipientIds: whose.map((one) => story.people[one].userId) })(story)

const removes =
  (by: Name, name: string): Step['act'] =>
  ({ people, wishes }) =>
    people[by].ask.wishes.remove.mutate({ commandId: commandId(), uid: wishes.get(name) ?? '' })

/** Plays a story on a server of its own: what Ada is sent of the analytics after each step that she may know of. */
async function told(steps: readonly Step[]): Promise<readonly string[]> {
  const script = scripted()
  const instant = (index: number) => new Date(Date.UTC(2026, 10, 1 + index, 12))
  script.begin('registering', instant(0))
  const server = await startTestServer({ ambient: script.ambient })
  try {
    const [ada, bea, carl] = await registerFamily(server.url, 'Martin', ['Ada', 'Bea', 'Carl'])
    const people = { ada, bea, carl, dora: await register(server.url, 'Dora') }
    await appoint(server.databaseUrl, 'Ada')
    const story: Story = { people, wishes: new Map() }
    const bodies: string[] = []
    let shared = 0
    for (const { name, hidden, act } of steps) {
      if (!hidden) shared++
      script.begin(name, instant(shared))
      await act(story)
      script.begin(`after ${name}`, instant(shared))
      const response = await fetch(`${server.url}/api/trpc/clicks.analytics`, {
        headers: { cookie: ada.cookie() },
      })
      expect(response.status).toBe(200)
      if (!hidden) bodies.push(await response.text())
    }
    return bodies
  } finally {
    await server.stop()
  }
}

const visible = (name: string, act: Step['act']): Step => ({ name, act })
const hidden = (name: string, act: Step['act']): Step => ({ name, hidden: true, act })

describe('an administrator', () => {
  it('is sent the same analytics, to the byte, as if nothing were hidden from them', async () => {
    const story = [
      visible('Bea wishes for a bicycle', adds('bea', 'Vélo', ['bea'])),
      visible('Carl clicks the bicycle', clicks('carl', 'Vélo')),
      hidden('Bea thinks of a necklace for Ada', adds('bea', 'Collier', ['ada'])),
      hidden('Carl clicks the necklace', clicks('carl', 'Collier')),
      hidden('Bea clicks the necklace', clicks('bea', 'Collier')),
      visible('Dora, a stranger, wishes for a chair', adds('dora', 'Chaise', ['dora'])),
      visible('Dora clicks the chair', clicks('dora', 'Chaise')),
      hidden('Bea takes the necklace back', removes('bea', 'Collier')),
      hidden('Carl thinks of a journey for Ada and Bea', adds('carl', 'Voyage', ['ada', 'bea'])),
      hidden('Carl clicks the journey', clicks('carl', 'Voyage')),
      visible('Ada wishes for a book', adds('ada', 'Livre', ['ada'])),
      hidden('Carl clicks the book', clicks('carl', 'Livre')),
      hidden('Carl buys the book', changes('carl', 'Livre', { isPurchased: true })),
      hidden('Bea clicks the book', clicks('bea', 'Livre')),
      visible('Ada clicks the bicycle', clicks('ada', 'Vélo')),
      hidden('Bea thinks of a watch for Ada', adds('bea', 'Montre', ['ada'])),
      hidden('Carl clicks the watch', clicks('carl', 'Montre')),
      hidden('Bea reveals the watch', changes('bea', 'Montre', { isSecret: false })),
      hidden('Carl clicks what the watch became', clicks('carl', 'Montre')),
      visible('Carl thinks of a tent for Bea', adds('carl', 'Tente', ['bea'])),
      visible('Carl clicks the tent', clicks('carl', 'Tente')),
    ]
    const sent = await told(story)
    expect(sent).toEqual(await told(story.filter((step) => !step.hidden)))
    const last: { result: { data: { view: { summary: unknown } } } } = JSON.parse(sent.at(-1) ?? '')
    expect(last.result.data.view.summary).toMatchObject({ totalClicks: 4, uniqueUsers: 3, uniqueWishes: 3 })
  })

  it('cannot tell an idea that is for them from now on from one that was deleted', async () => {
    const begun = [
      visible('Carl thinks of a tent for Bea', adds('carl', 'Tente', ['bea'])),
      visible('Carl clicks the tent', clicks('carl', 'Tente')),
      visible('Ada clicks the tent', clicks('ada', 'Tente')),
    ]
    const theirsToo = shares('carl', 'Tente', ['ada', 'bea'])
    const shared = await told([...begun, visible('it is gone', theirsToo)])
    const deleted = await told([...begun, visible('it is gone', removes('carl', 'Tente'))])
    expect(shared).toEqual(deleted)
    expect(shared.at(-1)).not.toBe(shared.at(-2))
  })
})
