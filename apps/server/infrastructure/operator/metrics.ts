import { Context } from 'effect'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { events, refusedKinds } from './entries.ts'
import { version } from '../version.ts'

/** Histogram buckets, in seconds. People notice a tenth of a second; requests wait up to ten for the database. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Reasons for which a running server closes a live connection. */
const closings = ['slow', 'pace', 'silent', 'signed out'] as const
export type Closing = (typeof closings)[number]

const appendOutcomes = ['appended', 'duplicate', 'conflict', 'failed'] as const

const pushOutcomes = ['sent', 'delayed', 'refused', 'outdated', 'forgotten'] as const

const mailOutcomes = ['sent', 'delayed', 'refused', 'outdated'] as const

/**
 * The metrics of a node. All label values are in the source or are versions: no id, no name, and nothing that distinguishes
 * a purchase or a secret from another change.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(
    name: string,
    help: string,
    label?: Label,
    values: readonly string[] = [],
  ): Counter<Label> => {
    const labelNames = label ? [label] : []
    const made = new Counter({ name: `cachotteries_${name}`, help, labelNames, registers })
    // From zero, so that rates include the first one.
    for (const value of values) made.inc({ [label as Label]: value } as Record<Label, string>, 0)
    return made
  }
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ): Gauge<Label> => new Gauge({ name: `cachotteries_${name}`, help, labelNames, registers })
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ): Histogram<Label> =>
    new Histogram({ name: `cachotteries_${name}_seconds`, help, labelNames, buckets: seconds, registers })

  const release = gauge('build_info', 'The release that runs, as a label of 1', ['version', 'node'])
  release.set({ version, node: process.version }, 1)

  return {
    registry,
    requests: histogram('http_request_duration', 'Time to an answer, by what was asked and how it ended', [
      'method',
      'route',
      'status',
    ]),
    refused: counter(
      'requests_refused_total',
      'Requests that were refused, on live connections too',
      'kind',
      refusedKinds,
    ),
    sockets: gauge('live_connections', 'Open live connections'),
    frames: counter('live_frames_total', 'Messages sent on live connections'),
    closings: counter(
      'live_connections_closed_total',
      'Live connections that the server closed',
      'why',
      closings,
    ),
    appends: counter('log_appends_total', 'Commands that were to be recorded', 'outcome', appendOutcomes),
    appendTime: histogram('log_append_duration', 'Time to record a command, its projections included', []),
    lag: gauge('live_lag_events', 'Events that are recorded and were not yet followed by live views'),
    database: gauge('database_info', 'The PostgreSQL that answered, its version as a label of 1', [
      'version',
    ]),
    databaseUp: gauge('database_up', 'Whether the database answered when these metrics were asked for'),
    databaseTimeline: gauge(
      'database_timeline',
      'The timeline of the database: a higher one when another server took over',
    ),
    databaseSynchronous: gauge('database_synchronous', 'Whether changes wait until a standby has them'),
    standbys: gauge(
      'database_standbys',
      'Standbys that follow the database, by whether changes wait for them',
      ['replication'],
    ),
    replicationLag: gauge('database_replication_lag_seconds', 'How far the slowest standby is behind'),
    natsUp: gauge('nats_up', 'Whether the NATS server of NATS_URL is there, where one is named'),
    diskFree: gauge('disk_free_bytes', 'What is free of the disk that DATA_DIR is on'),
    diskSize: gauge('disk_size_bytes', 'The size of the disk that DATA_DIR is on'),
    newestBackup: gauge(
      'backup_newest_timestamp_seconds',
      'When the newest backup in BACKUPS_DIR was made, 0 where there is none',
    ),
    partsWorking: gauge(
      'part_working',
      'Whether a part that depends on the machine worked when it was last used, or at the start',
      ['part'],
    ),
    mailsWaiting: gauge('mails_waiting', 'Mails in the queue'),
    mails: counter('mails_total', 'What became of tries to send a mail', 'outcome', mailOutcomes),
    pushesWaiting: gauge('pushes_waiting', 'What may become push messages, in their outbox'),
    pushes: counter('pushes_total', 'What became of tries to send a push message', 'outcome', pushOutcomes),
    limitsReached: new Counter({
      name: 'cachotteries_limits_reached_total',
      help: 'Attempts beyond a limit, by which and by what they were counted',
      labelNames: ['limit', 'by'],
      registers,
    }),
    told: counter(
      'operator_entries_total',
      'Entries of the log, including lines that were left out',
      'event',
      events,
    ),
  }
}

/** The metrics of this node. */
export class Metrics extends Context.Service<Metrics, ReturnType<typeof createMetrics>>()('server/Metrics') {}
