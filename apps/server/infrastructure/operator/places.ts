import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders of this machine of which the metrics tell. */
export interface Places {
  readonly dataDir: string
  /** Where backups are put; undefined where nobody said. */
  readonly backupsDir: string | undefined
}

/** The disk that a folder is on, in bytes; undefined where there is no such folder. */
export const diskOf = (
  folder: string,
): Promise<{ readonly size: number; readonly free: number } | undefined> =>
  statfs(folder).then(
    ({ bsize, blocks, bavail }) => ({ size: bsize * blocks, free: bsize * bavail }),
    () => undefined,
  )

/** When the newest backup in a folder was made, in seconds of Unix; 0 where there is none, or no such folder. */
export async function newestBackup(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const backups = names.filter((name) => /^cachotteries-[\dTZ-]+\.gz$/.test(name))
  const times = await Promise.all(
    backups.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs / 1_000,
        // Taken away meanwhile.
        () => 0,
      ),
    ),
  )
  return Math.max(0, ...times)
}
