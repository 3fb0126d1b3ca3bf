import { setImmediate as breath } from 'node:timers/promises'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { ImportStatus } from '#domain/choices/import.ts'
import { estate } from '#domain/estate/estate.ts'
import { estateImport, type EstateImport } from '#domain/estate/import/estate-import.ts'
import { worksIn } from '#domain/kit/rules.ts'
import type { CsvLine } from '#domain/text/parse-csv.ts'
import { AppError } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import { isDuplicate } from '#server/database/clash.ts'
import { wakeDesk } from '#server/deal/wake-streams.ts'
import { setWhere } from '#server/kernel/bulk.ts'
import { changeRow, move } from '#server/kernel/change.ts'
import { bySystem, flush, inTransaction, systemContext, type Context, type Services } from '#server/kernel/context.ts'
import { findOne, lock } from '#server/kernel/find.ts'
import { notifyBy } from '#server/notify/mail-texts.ts'
import { meOf, profileOf } from '#server/web/auth.ts'
import { createEstate } from '../create-estate.ts'
import { importBytes, readTable } from './import-file.ts'
import { openPhotoStore, photosOfHomes } from './import-photos.ts'
import { judgeRows, judgingOf, noCounts, type JudgedRow, type Judging } from './judge-rows.ts'
import { importLookups } from './lookups.ts'

/** How many rows are written by one transaction, and after how many the queue is asked anew, so that other work gets its turn. */
const rowsPerPart = 25
const rowsPerTurn = 500

const { waiting, running } = ImportStatus

type Work = {
  context: Context
  file: EstateImport
  judging: Judging
  lines: readonly CsvLine[]
  store: ReturnType<typeof openPhotoStore>
}

/**
 * The import as its starter's own act, so that the log says whose homes these are the making of; null where it is not to be done any
 * more. A starter who does not review homes any more ends it.
 */
async function contextOf(services: Services, id: string): Promise<{ context: Context; file: EstateImport } | null> {
  const system = systemContext(services)
  const file = await findOne(system, estateImport, { id })
  if (!file || !ImportStatus.underWay.some((status) => status === file.status)) return null
  const { asSystem: _, ...request } = system
  const me = meOf(await profileOf(services, file.startedBy ?? '').catch(() => null))
  if (worksIn(me, DeskArea.review)) return { context: { ...request, me }, file }
  await move(system, estateImport, id, 'stop', { stopReason: '始めた担当者が、物件を扱えなくなりました' })
  return null
}

/** Null where the file is not there any more, which ends the import: nothing that is tried later would find it. */
async function openWork({ context, file }: { context: Context; file: EstateImport }): Promise<Work | null> {
  const bytes = await importBytes(context, file.filePath)
  if (!bytes) {
    const stopReason = 'ファイルが保存先にありません。もう一度、取り込みをはじめから行ってください'
    await move(bySystem(context), estateImport, file.id, 'stop', { stopReason })
    return null
  }
  const { lines } = readTable(bytes)
  const judging = judgingOf(file, await importLookups(context), lines)
  return { context, file, judging, lines, store: openPhotoStore(context, file) }
}

/** Stores what rows show of the ZIPs before they are written. Answers which pictures are none, by their SHA-256, and why. */
async function storePhotos({ context, judging, store }: Work, lines: readonly CsvLine[]): Promise<Map<string, string>> {
  const faults = new Map<string, string>()
  if (judging.file.pictures.length === 0) return faults
  const rows = await judgeRows(context, judging, lines, { photosOf: (homes) => photosOfHomes(context, homes) })
  for (const { state, photos } of rows) {
    if (state === 'refused') continue
    for (const wanted of photos ?? [])
      if ('picture' in wanted)
        await store.store(wanted.picture).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error
          faults.set(wanted.picture.sha256, error.issues[0]?.message ?? error.message)
        })
  }
  return faults
}

/** The pictures of an import, with what is known of them now. */
const withFaults = (pictures: EstateImport['pictures'], faults: ReadonlyMap<string, string>) =>
  pictures.map((picture) => {
    const fault = faults.get(picture.sha256)
    return fault === undefined ? picture : { ...picture, fault }
  })

/** Writes one home, as its starter would by hand: wholly or, where it is refused, nothing. @throws AppError where it is refused after all */
async function writeHome({ file: { sellerID }, store }: Work, context: Context, row: JudgedRow): Promise<void> {
  const { home, photos, number } = row
  const estatePhotos = photos && store.photosOf(photos)
  const topImage = home?.topImage ?? estatePhotos?.[0]?.path ?? null
  const body = { ...row.body, ...(estatePhotos && { estatePhotos, topImage }) }
  if (home) await changeRow(context, estate, home.id, body)
  else await createEstate(context, { ...body, userID: sellerID, ownNumber: number })
}

/** Writes what a row says; answers what it was in the end. A row that is refused leaves the others as they are. */
async function takeRow(work: Work, context: Context, row: JudgedRow): Promise<JudgedRow['state']> {
  if (row.state === 'refused' || row.state === 'same') return row.state
  try {
    await writeHome(work, context, row)
    return row.state
  } catch (error) {
    if (error instanceof AppError || isDuplicate(error)) return 'refused'
    throw error
  }
}

/**
 * Writes the next rows and counts them, in one transaction with the place from where to go on: whoever is killed amid it has written none.
 * Answers the import as it is then.
 */
async function takePart(opened: Work, doneCount: number, isLastOfTurn: boolean): Promise<EstateImport> {
  const work = { ...opened, context: { ...opened.context, now: opened.context.services.now() } }
  const lines = work.lines.slice(doneCount, doneCount + rowsPerPart)
  const faults = await storePhotos(work, lines)
  return inTransaction(work.context, async (context) => {
    const file = await lock(context, estateImport, work.file.id)
    if (file.status !== running || file.doneCount !== doneCount) return file
    const options = {
      lock: true,
      photosOf: (homes: Parameters<typeof photosOfHomes>[1]) => photosOfHomes(context, homes),
    }
    const pictures = withFaults(file.pictures, faults)
    const judging = { ...work.judging, file: { ...file, pictures } }
    const counts = noCounts()
    for (const row of await judgeRows(context, judging, lines, options)) counts[await takeRow(work, context, row)] += 1
    const after = {
      doneCount: doneCount + lines.length,
      newCount: file.newCount + counts.new,
      changeCount: file.changeCount + counts.change,
      sameCount: file.sameCount + counts.same,
      refusedCount: file.refusedCount + counts.refused,
    }
    await setWhere(context, estateImport, { id: file.id }, { ...after, ...(faults.size > 0 && { pictures }) })
    const isOver = after.doneCount >= work.lines.length
    if (isOver) await finish(bySystem(context), { ...file, ...after })
    else if (isLastOfTurn) await context.services.queue(context.db, 'estateImport', { id: file.id })
    return { ...file, ...after, ...(isOver && { status: ImportStatus.done }) }
  })
}

/** The seller hears once of all that was prepared for them. */
async function finish(context: Context, file: EstateImport): Promise<void> {
  await move(context, estateImport, file.id, 'finish')
  wakeDesk(context)
  if (file.newCount + file.changeCount === 0 || file.sellerID === null) return
  const parts = [
    file.newCount > 0 && `新しい下書き ${file.newCount}件`,
    file.changeCount > 0 && `内容を更新した下書き ${file.changeCount}件`,
  ].filter((words) => words !== false)
  await notifyBy(context, file.sellerID, 'listingsImported', { 取り込み: parts.join('、') }, href(pages.sellerEstates))
}

/**
 * Carries an import out, some rows at a time, from where it stands: by the queue, which begins it again wherever a process was killed.
 * A stop is obeyed before the next rows.
 */
export async function runImport(services: Services, id: string): Promise<void> {
  const begun = await contextOf(services, id)
  if (!begun) return
  if (begun.file.status === waiting) await move(bySystem(begun.context), estateImport, id, 'begin')
  const work = await openWork(begun)
  if (!work) return
  const end = Math.min(begun.file.doneCount + rowsPerTurn, work.lines.length)
  let { doneCount } = begun.file
  let isRunning = true
  while (isRunning && doneCount < end) {
    const file = await takePart(work, doneCount, doneCount + rowsPerPart >= end)
    isRunning = file.status === running && file.doneCount > doneCount
    doneCount = file.doneCount
    flush(work.context)
    await breath()
  }
}
