import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { StorageAway } from '#providers/storage/away.ts'
import { findSecret } from '#server/boot/app-secret.ts'
import { aboutDataFolder } from '#server/boot/data-folder.ts'
import { type Env, readEnv } from '#server/boot/env.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { attachEmbedded } from '#server/database/embedded/embedded.ts'

/** Runs a command. What was foreseen is said in a sentence; where it happened helps only when nobody foresaw it. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const foreseen = error instanceof Error && error.name === 'Error'
    console.error(error instanceof StorageAway ? aboutStorage(error) : foreseen ? error.message : error)
    process.exitCode = 1
  }
}

/**
 * What is typed behind a command, `usage` says how. Without `--` before them npm keeps the options for itself, and hands on what is left.
 * @throws saying how the command is written, where something else is typed
 */
export function readOptions<O extends ParseArgsOptionsConfig>(usage: string, options: O) {
  try {
    return parseArgs({ options }).values
  } catch (cause) {
    throw new Error(`使い方: ${usage}`, { cause })
  }
}

/** What is to be looked at when the files' place is silent or refuses, and what it said, in one short line. */
function aboutStorage({ cause }: StorageAway): string {
  const [said] = (cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)).split('\n')
  return `ファイルの保存先につながらないか、断られました。S3 の場合は S3_ENDPOINT・S3_BUCKET・S3_REGION とキーを、それ以外は DATA_DIR を確かめて、もう一度実行してください（${said!.slice(0, 200)}）。`
}

type Digests = Readonly<Record<string, { rows: number; sha256: string }>>

/** One line for each table: its name, its rows, their checksum. */
export function tell(tables: Digests): void {
  const widest = Math.max(...Object.keys(tables).map((name) => name.length))
  for (const [name, { rows, sha256 }] of Object.entries(tables))
    console.log(`${name.padEnd(widest)} ${String(rows).padStart(8)}行  ${sha256}`)
}

/**
 * Opens the database of the settings for a command, by the direct address where there is one: the lock of who migrates and a connection's limits
 * are a session's, which a pooler of transactions would leave to whoever has the connection next (decision 042).
 */
export const openForCommand = (env: Env, url = env.directUrl): Promise<Database> =>
  openDatabase({ dataDir: env.dataDir, databaseUrl: url, directUrl: url, setting: env.directSetting })

/** Closes the database after some work. A failure that is the data folder's, such as a full disk, says what to do about it. */
export async function workOn<T>(database: Database, env: Env, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw env.databaseUrl ? error : aboutDataFolder(error, env.dataDir)
  } finally {
    await database.close()
  }
}

/** Says at the terminal that another process is waited for, which migrates the database. */
export const tellOfTurn = (): void =>
  console.error('ほかの処理がデータベースの更新をしています。終わるのを待っています。')

/** @throws where the settings name no place that anybody has used: to look at one must not make another, nor a secret for it */
export function demandPlace(): void {
  const { dataDir, databaseUrl } = readEnv(process.env, findSecret)
  if (databaseUrl || existsSync(join(dataDir, 'postgres'))) return
  throw new Error(`${dataDir} にデータベースがありません。DATA_DIR か DATABASE_URL を指定してください。`)
}

/** Works with the database of the settings: beside the app that has it open, or opening it for as long as this takes. */
export async function withDatabase<T>(work: (database: Database, env: Env) => Promise<T>): Promise<T> {
  const env = readEnv(process.env)
  const database = await openForCommand(env, env.directUrl ?? attachEmbedded(env.dataDir))
  return workOn(database, env, () => work(database, env))
}
