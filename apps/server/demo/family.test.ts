import { contentFields } from '@cachotteries/domain/features/wishes/content'
import { expect, it } from 'vitest'
import { wishes } from './family.ts'

/** The demo fetches no pictures. */
const shown = contentFields.filter((field) => field !== 'img')

it.each(shown)('a wish of the demo has the field %s', (field) => {
  expect(wishes.some((wish) => wish[field] !== undefined)).toBe(true)
})
