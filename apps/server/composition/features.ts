import { accountsReadModel } from '../accounts/read-model.ts'
import { accountStream } from '../accounts/streams.ts'
import { clicksReadModel } from '../clicks/read-model.ts'
import { clicksStream } from '../clicks/streams.ts'
import { familiesReadModel } from '../families/read-model.ts'
import { familyStream } from '../families/streams.ts'
import { preferencesReadModel } from '../preferences/read-model.ts'
import { preferencesStream } from '../preferences/streams.ts'
import { wishesReadModel } from '../wishes/read-model.ts'
import { purchaseStream, wishStream } from '../wishes/streams.ts'
import { defineLog } from '../infrastructure/log/log-definition.ts'

/** What all features together have in the log: a feature more is a line more. */
export const logDefinition = defineLog([
  { streams: [accountStream], readModel: accountsReadModel },
  { streams: [familyStream], readModel: familiesReadModel },
  { streams: [wishStream, purchaseStream], readModel: wishesReadModel },
  { streams: [clicksStream], readModel: clicksReadModel },
  { streams: [preferencesStream], readModel: preferencesReadModel },
])
