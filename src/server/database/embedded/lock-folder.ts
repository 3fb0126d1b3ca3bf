import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { aboutDataFolder } from '#server/boot/data-folder.ts'

/**
 * Claims a data folder for this process; one folder has one owner.
 *
 * The claim is the operating system's own lock on a SQLite file, which the kernel drops when the process ends in any way. So there
 * are no stale locks to recognise and a process id that is used again cannot deceive. The id in `app.pid` is only for the message.
 * @returns a function that gives the folder up
 * @throws in English and Japanese, naming the folder and the other process, when another app has it
 */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw aboutDataFolder(error, folder)
  }
  const lock = new DatabaseSync(join(folder, 'app.lock'))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new Error(describeOwner(folder), { cause: error }) : error
  }
  writeFileSync(join(folder, 'app.pid'), `${process.pid}\n`)
  return () => lock.close()
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function describeOwner(folder: string): string {
  const pid = readFileSync(join(folder, 'app.pid'), 'utf8').trim()
  return (
    `${folder} is in use by another sumika (process ${pid}). Stop it, or give this one its own DATA_DIR.\n` +
    `${folder} は、起動中の別のスミカ（プロセス ${pid}）が使用しています。先に終了するか、DATA_DIR で別のフォルダを指定してください。`
  )
}
