import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ImportStatus } from '#domain/choices/import.ts'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { allAreas } from '#domain/choices/desk-area.ts'
import { estateImport } from '#domain/estate/import/estate-import.ts'
import { importColumnAt, maxImportRows } from '#domain/estate/import/import-columns.ts'
import { importExample } from '#domain/estate/import/import-example.ts'
import { user } from '#domain/user/user.ts'
import { migrate, openDatabase } from '#server/database/database.ts'
import { createServices, type RunningServices } from '#server/boot/services.ts'
import { readEnv } from '#server/boot/env.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { csvText } from '#server/desk/csv/csv.ts'
import { estateImportHandlers } from '#server/estate/import/import-handlers.ts'
import { storeRecord } from '#server/images/records.ts'
import { saveImage } from '#server/images/save.ts'
import { changeRow } from '#server/kernel/change.ts'
import { systemContext, type Context } from '#server/kernel/context.ts'
import { findOne } from '#server/kernel/find.ts'
import { createLog } from '#server/log/log.ts'
import { lineWithin, type Line } from './table.ts'

const paths = Object.keys(importExample).filter((path) => path !== 'estatePhotos')
const numberOf = (at: number) => `bench-${at}`

/** A file of as many homes as are taken at once, each with all that the example says. */
function content(): Buffer<ArrayBuffer> {
  const headings = paths.map((path) => importColumnAt(path)?.name ?? '')
  const lines = Array.from({ length: maxImportRows }, (_, at) =>
    paths.map((path) => (path === 'ownNumber' ? numberOf(at) : (importExample[path] ?? ''))),
  )
  return Buffer.from(csvText([headings, ...lines]))
}

/** Whoever reviews homes, and for whom they are prepared. */
async function openDesk({ services }: RunningServices): Promise<{ context: Context; sellerID: string }> {
  const system = systemContext(services)
  const admin = await findOne(system, user, { userType: Role.admin, disabledAt: null })
  const seller = await findOne(system, user, { sellerApprovedStatus: SellerStatus.approved, disabledAt: null })
  if (!admin || !seller) throw new Error('the place has nobody of the desk or no seller')
  const { asSystem: _, ...context } = system
  return { context: { ...context, me: { id: admin.id, role: Role.admin, areas: allAreas } }, sellerID: seller.id }
}

async function send(context: Context, sellerID: string): Promise<string> {
  const file = { dir: 'import', name: '物件.csv', thumbnail: false, bytes: content() } as const
  const ownerID = context.me?.id ?? ''
  const insert = storeRecord(context, ownerID)
  const { storages, scanner } = context.services
  const { path } = await saveImage(file, { storages, scanner, ownerID, insert })
  const { id } = (await estateImportHandlers.create(context, { body: { filePath: path, sellerID } })) as { id: string }
  return id
}

/** Starts an import and waits for its end; answers the seconds that it took and the most memory that the process held, in MB. */
async function carryOut(context: Context, id: string): Promise<{ seconds: number; memory: number }> {
  const began = performance.now()
  let memory = 0
  await changeRow(context, estateImport, id, { status: ImportStatus.waiting })
  for (;;) {
    await wait(50)
    memory = Math.max(memory, process.memoryUsage().rss / 2 ** 20)
    const file = await findOne(context, estateImport, { id }, { columns: ['status', 'refusedCount'] })
    if (file?.refusedCount) throw new Error(`${file.refusedCount} rows were refused`)
    if (file?.status === ImportStatus.done) return { seconds: (performance.now() - began) / 1_000, memory }
  }
}

/** A demonstration in a database of its own: lines of the audit log are never removed, and the place is kept for other runs. */
async function openDemonstration(): Promise<RunningServices & { drop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sumika-bench-'))
  const database = await openDatabase({ dataDir: folder })
  const { pool } = database
  await migrate(pool)
  const env = readEnv({ DATA_DIR: folder, APP_SECRET: 'a secret of the bench only, 32 characters' })
  const all = { ...database, work: pool, visitors: pool, probes: pool, embedded: true, close: async () => undefined }
  const running = await createServices(env, all, createLog('error'))
  await fillDemo(running.services)
  return {
    ...running,
    async drop() {
      await running.close()
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** As many homes as one file may bring, looked at, taken, and the same file again; and the memory of the process that does it. */
export async function measureImport(): Promise<Line[]> {
  const running = await openDemonstration()
  try {
    const { context, sellerID } = await openDesk(running)
    const first = await send(context, sellerID)
    const began = performance.now()
    await estateImportHandlers.rows(context, { id: first, query: { from: 0 } })
    const looked = (performance.now() - began) / 1_000
    const before = process.memoryUsage().rss / 2 ** 20
    const { seconds, memory } = await carryOut(context, first)
    const again = await carryOut(context, await send(context, sellerID))
    return [
      lineWithin('5,000 rows of a file looked at', 's', looked, 10),
      lineWithin('5,000 homes from a file', 's', seconds, 180),
      lineWithin('the same file again', 's', again.seconds, 180),
      lineWithin('memory that the import takes', 'MB', memory - before, 300),
    ]
  } finally {
    await running.drop()
  }
}
