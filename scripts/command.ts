import { StorageAway } from '#providers/storage/away.ts'
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
export const openForCommand = ({ dataDir, directUrl }: Pick<Env, 'dataDir' | 'directUrl'>): Promise<Database> =>
  openDatabase({ dataDir, databaseUrl: directUrl, directUrl })

/** Says at the terminal that another process is waited for, which migrates the database. */
export const tellOfTurn = (): void =>
  console.error('ほかの処理がデータベースの更新をしています。終わるのを待っています。')

/** Works with the database of the settings: beside the app that has it open, or opening it for as long as this takes. */
export async function withDatabase<T>(work: (database: Database, env: Env) => Promise<T>): Promise<T> {
  const env = readEnv(process.env)
  const { dataDir, directUrl = attachEmbedded(dataDir) } = env
  const database = await openForCommand({ dataDir, directUrl })
  return work(database, env).finally(database.close)
}
