import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Copies the folder of a running server of this machine, as `pg_basebackup` would: started, the copy is a standby.
 * @param to a folder that is not there yet
 */
export async function copyServer(connection: pg.ClientConfig, to: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const {
    rows: [server],
  } = await client.query(`select current_setting('data_directory') as folder, pg_backup_start('copy', fast => true)`)
  copy(server.folder, to)
  const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
  // Until here the log must reach before the copy is sound.
  copy(join(server.folder, 'pg_wal'), to)
  await client.end()
  rmSync(join(to, 'postmaster.pid'), { force: true })
  execFileSync('find', [join(to, 'pg_replslot'), '-mindepth', '1', '-delete'])
  writeFileSync(join(to, 'backup_label'), rows[0].labelfile)
  writeFileSync(join(to, 'standby.signal'), '')
  for (const file of ['backup_label', 'standby.signal'])
    execFileSync('chown', ['--reference', join(to, 'PG_VERSION'), join(to, file)])
}

/** As its owner has it; root alone may say whose a file is. What the server removes meanwhile, it does not need again. */
function copy(from: string, to: string): void {
  const { stderr, status } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0 && !/^(.*: No such file or directory\n)+$/.test(stderr)) throw new Error(stderr)
}
