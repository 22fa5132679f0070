import { expect, it } from 'vitest'
import { ByKey } from './by-key.ts'

it('finds what is there by its key, be it one thing or many', () => {
  const found = new ByKey<object>()
  const [one, two, other] = [{ is: 'one' }, { is: 'two' }, { is: 'other' }]
  found.add('a', one)
  expect(found.of('a')).toEqual([one])
  found.add('a', two)
  found.add('b', other)
  expect(found.of('a')).toEqual([one, two])
  expect(found.all()).toEqual([one, two, other])
  found.remove('a', one)
  found.remove('b', two)
  expect(found.all()).toEqual([two, other])
  found.remove('a', two)
  found.remove('b', other)
  expect(found.of('a')).toEqual([])
  expect(found.all()).toEqual([])
})
