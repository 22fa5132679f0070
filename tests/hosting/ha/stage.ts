import type { TestMailServer } from '@cachotteries/server/infrastructure/mail/testing/smtp-server'
import type { Application } from './application.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import type { Evening } from './evening.ts'

/** The servers and programs that scenarios use. */
export interface Stage {
  readonly cluster: DatabaseCluster
  readonly application: Application
  readonly evening: Evening
  /** The mail server of the nodes. */
  readonly mailServer: TestMailServer
}
