import type { Person } from '../../../testing/people.ts'

/** Begins a step in which something gets these ids, if any. */
type Begin = (step: string, ids?: readonly string[]) => void

/**
 * Everything that a member gets who takes no part, and brings somebody whom they keep into a draw without exclusions, and takes them
 * out, twice; and two people into one whose participants may not all draw them. The second one is drawn by the random
 * numbers of its world.
 */
export async function bringAgainAndAgain(
  keeper: Person,
  {
    family,
    draw,
    others,
    world,
    begin,
  }: {
    readonly family: string
    readonly draw: string
    readonly others: readonly string[]
    readonly world: string
    readonly begin: Begin
  },
): Promise<readonly string[]> {
  const { draws, families, keptPeople } = keeper.ask
  begin('Zoe keeps two people')
  const { uid: person } = await keptPeople.add.mutate({ family, name: 'Bébé', commandId: idOf(1) })
  const { uid: another } = await keptPeople.add.mutate({ family, name: 'Mamie', commandId: idOf(0) })
  const got: string[] = []
  const look = async (): Promise<void> => {
    got.push(
      JSON.stringify((await draws.list.query()).view),
      JSON.stringify(await families.announcements.query()),
    )
  }
  const one = { family, person }
  let number = 2
  for (let time = 0; time < 2; time++) {
    begin(`somebody comes for the ${time}. time`)
    await draws.join.mutate({ ...one, uid: draw, commandId: idOf(number++) })
    await look()
    begin(`somebody leaves for the ${time}. time`)
    await draws.leave.mutate({ ...one, uid: draw, commandId: idOf(number++) })
    await look()
  }

  begin(`names are drawn with those whom Zoe keeps again, in ${world}`, [idOf(100)])
  await draws.draw.mutate({
    family,
    title: 'Galette',
    day: '2026-11-27',
    participants: [...others, person, another],
    exclusions: [person, another].flatMap((drawn) =>
      others.slice(2).map((giver) => ({ giver, drawn, both: true })),
    ),
    commandId: idOf(number++),
  })
  for (const [nth, moved] of [person, another, person, another].entries()) {
    const move = { family, person: moved, uid: idOf(100) }
    begin(`somebody is taken out, ${nth}`)
    await draws.leave.mutate({ ...move, commandId: idOf(number++) })
    await look()
    begin(`somebody is brought in, ${nth}`)
    await draws.join.mutate({ ...move, commandId: idOf(number++) })
    await look()
  }
  return got
}

const idOf = (number: number): string => `e0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
