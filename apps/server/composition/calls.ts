import { accountCalls } from '../accounts/rest.ts'
import { clickCalls } from '../clicks/rest.ts'
import { familyCalls } from '../families/rest.ts'
import { imageLookupCalls } from '../image-lookup/rest.ts'
import { preferenceCalls } from '../preferences/rest.ts'
import { transferCalls } from '../transfer/rest.ts'
import { wishCalls } from '../wishes/rest.ts'
import type { Call } from '../infrastructure/http/rest.ts'

/** Every call of the documented interface. */
export const calls: readonly Call[] = [
  ...accountCalls,
  ...familyCalls,
  ...wishCalls,
  ...imageLookupCalls,
  ...preferenceCalls,
  ...clickCalls,
  ...transferCalls,
]
