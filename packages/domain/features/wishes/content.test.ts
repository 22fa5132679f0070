import { expect, it } from 'vitest'
import { exampleContent } from '../../testing/example.ts'
import { contentFields, contentOf } from './content.ts'

/** Many tests fill half of the wishes with the examples: a field whose example says nothing would never be sent. */
it.each(contentFields)('the example of %s isn’t what a wish has where nothing was said', (field) => {
  expect(exampleContent[field]).not.toEqual(contentOf({ name: '', importance: 1 })[field])
})
