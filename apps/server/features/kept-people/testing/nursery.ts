import type { KeptPersonView } from '@cachotteries/contracts/kept-people'
import {
  browser,
  commandId,
  emailOf,
  gather,
  password,
  register,
  type Person,
} from '../../../testing/people.ts'

/** A family whose babies several members keep, and a stranger. */
export interface Nursery {
  readonly url: string
  readonly family: string
  /** The keepers of each baby are `keeper` and `second`; `former` has stepped down; `member` never kept one. */
  readonly people: Readonly<Record<'keeper' | 'second' | 'former' | 'member' | 'stranger', Person>>
  /** Adds a baby with a name of its own. */
  readonly baby: () => Promise<KeptPersonView>
}

export async function openNursery(url: string, tag = 'Martin'): Promise<Nursery> {
  const person = (name: string): Promise<Person> => register(url, `${name} ${tag}`)
  const people = {
    keeper: await person('Léa'),
    second: await person('Paul'),
    former: await person('Marc'),
    member: await person('Ana'),
    stranger: await person('Yann'),
  }
  const { keeper, second, former, member } = people
  await gather(tag, [keeper, second, former, member])
  const { view } = await keeper.ask.families.mine.query()
  const family = view.Families[0]?.uid ?? ''
  let babies = 0
  const baby = async (): Promise<KeptPersonView> => {
    const { uid } = await keeper.ask.keptPeople.add.mutate({
      family,
      commandId: commandId(),
      name: `Bébé ${++babies}`,
      birthDate: '2026-05-02',
      keepers: [second.userId, former.userId],
    })
    await former.ask.keptPeople.stepDown.mutate({ uid, commandId: commandId() })
    return keeper.ask.keptPeople.get.query({ uid })
  }
  return { url, family, people, baby }
}

/** The code of a handover link. */
export const offer = async ({ ask }: Person, uid: string): Promise<string> =>
  (await ask.keptPeople.offerHandover.mutate({ uid, commandId: commandId() })).code

/** Accepts a handover link in a browser of its own. */
export async function accept(url: string, code: string, name: string): Promise<Person> {
  const { ask, cookie } = browser(url)
  const form = { code, name, email: emailOf(name), password }
  const { userId } = await ask.keptPeople.acceptHandover.mutate(form)
  return { name, userId, serverUrl: url, cookie, ask }
}

/** The reason of a refusal; 'done' when there was none. */
export const outcomeOf = (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'done',
    (error: { readonly data?: { readonly failure?: string } }) => {
      if (!error.data?.failure) throw error
      return error.data.failure
    },
  )
