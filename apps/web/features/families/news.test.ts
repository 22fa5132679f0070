import type { MemberView } from '@cachotteries/contracts/families'
import { describe, expect, it } from 'vitest'
import { news } from './news.ts'

const person = (name: string, uid = name.toLowerCase()): MemberView => ({
  uid,
  name,
  img: null,
  picture: null,
  joinedAt: '2026-11-21T12:00:00.000Z',
})
const family = (name: string, ...Users: MemberView[]) => ({
  uid: name,
  name,
  code: 'ABCDEF',
  founder: null,
  welcomes: false,
  Newcomers: [],
  Users,
})
const [marie, paul, lucie] = [person('Marie'), person('Paul'), person('Lucie')]
const martin = family('Martin', marie, paul)

describe('the news of one’s families', () => {
  it('name who joined, and which family', () => {
    expect(news([martin], [family('Martin', marie, paul, lucie)], marie.uid)).toBe(
      'Lucie a rejoint la famille «\u00a0Martin\u00a0»',
    )
  })

  it('name who left', () => {
    expect(news([martin], [family('Martin', marie)], marie.uid)).toBe(
      'Paul a quitté la famille «\u00a0Martin\u00a0»',
    )
  })

  it('say a new name once, of however many families', () => {
    const renamed = person('Paulin', paul.uid)
    const before = [martin, family('Duval', marie, paul)]
    const after = [family('Martin', marie, renamed), family('Duval', marie, renamed)]
    expect(news(before, after, marie.uid)).toBe('Paul s’appelle maintenant Paulin')
  })

  it('leave out one’s own doings', () => {
    const renamed = family('Martin', person('Marion', marie.uid), paul)
    expect(news([martin], [renamed], marie.uid)).toBeUndefined()
    expect(news([martin], [martin, family('Duval', marie, lucie)], marie.uid)).toBeUndefined()
    expect(news([martin], [], marie.uid)).toBeUndefined()
  })

  it('say nothing of a picture', () => {
    const painted = family('Martin', marie, { ...paul, img: 'https://faces.example/1' })
    expect(news([martin], [painted], marie.uid)).toBeUndefined()
  })

  it('are not told one by one when they are many', () => {
    const cousins = ['Ana', 'Ben', 'Cléo', 'Dan'].map((name) => person(name))
    expect(news([martin], [family('Martin', marie, paul, ...cousins)], marie.uid)).toBe(
      'Vos familles ont changé',
    )
  })
})
