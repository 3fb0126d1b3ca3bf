import { existsSync, mkdirSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { isFull } from '../database/clash.ts'

/** With less room than this PostgreSQL cannot count on its next write-ahead file (16 MB). Bytes. */
const minFreeBytes = 32_000_000

/** @throws when there is no room to write in the folder, where one is used */
export function demandRoom(dataDir: string): void {
  if (!hasRoom(dataDir)) throw new Error(`no room left for ${dataDir}`)
}

function hasRoom(dataDir: string): boolean {
  if (!existsSync(dataDir)) return true
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize >= minFreeBytes
}

const advice: Record<string, string> = {
  ENOENT: 'フォルダを作れません。DATA_DIR で、書き込めるフォルダを指定してください。',
  EROFS: '書き込めません（読み取り専用です）。書き込めるフォルダを DATA_DIR で指定してください。',
  EACCES:
    '書き込めません（権限がありません）。フォルダの所有者と権限を確かめるか、DATA_DIR で別のフォルダを指定してください。',
  EPERM:
    '書き込めません（権限がありません）。フォルダの所有者と権限を確かめるか、DATA_DIR で別のフォルダを指定してください。',
  EEXIST: 'フォルダではなく、ファイルです。DATA_DIR でフォルダを指定してください。',
  ENOTDIR: 'フォルダではなく、ファイルです。DATA_DIR でフォルダを指定してください。',
  // SQLSTATE invalid_password: the embedded server does not know the password that is kept beside it.
  '28P01': 'データベースのパスワード（postgres/password）が違います。バックアップから元のファイルに戻してください。',
}
const noRoom = 'データを保存する場所が足りません。空きを増やすか、DATA_DIR で別のディスクのフォルダを指定してください。'

/** Makes the folder. Node's own way of making all above it never ends where none can be made, as in /proc. */
export function makeDataFolder(dataDir: string): void {
  if (existsSync(dataDir)) return
  const above = dirname(dataDir)
  if (above !== dataDir) makeDataFolder(above)
  try {
    mkdirSync(dataDir)
  } catch (error) {
    // Another process has made it meanwhile.
    if (!existsSync(dataDir)) throw error
  }
}

/** The failure of a start in words that name the data folder and say what to do, where it is about the folder; else itself. */
export function aboutDataFolder(error: unknown, dataDir: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // A server that finds no room ends, and says so in its log alone.
  const words = advice[code] ?? (isFull(error) || !hasRoom(dataDir) ? noRoom : undefined)
  if (words === undefined) return error
  return new Error(
    `データのフォルダ ${dataDir}：${words}\n（${error instanceof Error ? error.message : String(error)}）`,
    { cause: error },
  )
}
