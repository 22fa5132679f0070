import type { FamilyId, UserId } from '@cachotteries/domain/decider'
import type { FamilyEvent } from '@cachotteries/domain/features/families/events'
import type { Erasing } from '../../infrastructure/log/erasing.ts'
import { emptied, familyStream } from './streams.ts'

interface Belonging {
  readonly family: FamilyId
  readonly person: UserId
  readonly waits: boolean
}

export const erasing: Erasing = {
  theirs: [emptied],
  farewell: async (client, people) => {
    const { rows } = await client.query<Belonging>(
      `select family, member as person, false as waits from members where member = any($1::uuid[])
       union all select family, newcomer, true from newcomers where newcomer = any($1::uuid[])
       order by family, person`,
      [people],
    )
    return rows.map(({ family, person, waits }) => [
      familyStream.of(family),
      (waits
        ? { type: 'NewcomerWent', newcomer: person }
        : { type: 'MemberLeft', member: person }) satisfies FamilyEvent,
    ])
  },
}
