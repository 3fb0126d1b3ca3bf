import type { Pool } from 'pg'

/** The name under which the last backup is noted beside the providers: it is written by a command and not by the app. */
export const backupName = 'backup'

/** Notes that a backup of this place was written whole. */
export async function noteBackup(pool: Pool, at: string): Promise<void> {
  await pool.query(
    `insert into "providerOutcomes" (name, "succeededAt") values ($1, $2)
      on conflict (name) do update set "succeededAt" = excluded."succeededAt"`,
    [backupName, at],
  )
}
