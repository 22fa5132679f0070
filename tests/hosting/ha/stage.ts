import type { TestMailServer } from '@cachotteries/server/infrastructure/mail/testing/smtp-server'
import type { Application } from './application.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import type { Evening } from './evening.ts'

/** What scenarios are played on. */
export interface Stage {
  readonly cluster: DatabaseCluster
  readonly application: Application
  readonly evening: Evening
  /** To which the nodes send their mails. */
  readonly mailServer: TestMailServer
}
