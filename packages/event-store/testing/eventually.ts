import type { Pool } from 'pg'
import { vi } from 'vitest'

/** Waits for a condition that something else brings about. */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  description: string,
): Promise<void> {
  await vi.waitFor(
    async () => {
      if (!(await condition())) throw new Error(`Still waiting for ${description}`)
    },
    { timeout: 60_000, interval: 5 },
  )
}

/** Waits until somebody waits for an advisory lock of this database. */
export async function advisoryLockAwaited(pool: Pool): Promise<void> {
  await eventually(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
    )
    return rows.length > 0
  }, 'somebody to wait for the lock')
}
