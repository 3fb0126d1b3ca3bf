import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import type { User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import type { Dir } from '../images/dirs.ts'
import { storeRecord } from '../images/records.ts'
import { sha256Of, storageOf } from '../images/save.ts'
import type { Services } from '../kernel/context.ts'
import { newID } from '../kernel/id.ts'
import { demoRow } from './demo-row.ts'
import { momentsOf, relative } from './moments.ts'
import { paperFolder, shippedRows } from './shipped-rows.ts'

const demoPassword = 'sumika-demo-2026'

/** A demo account, with the names of the shipped specimens that were sent in with an application. */
export interface DemoPerson {
  user: User
  password: string
  papers: string[]
  attorney?: string
}

const fileRow = z.looseObject({
  ...relative,
  papers: z.array(z.string()).default([]),
  attorney: z.string().optional(),
})

/** Everybody of the demonstration, the three accounts of the login page first. */
export const people = (now: string): DemoPerson[] =>
  shippedRows('people.json', fileRow).map(({ daysAgo, daysAhead, papers, attorney, ...fields }, index) => {
    const moments = momentsOf({ daysAgo, daysAhead }, now)
    const userNumber = `U${String(index + 1).padStart(7, '0')}`
    const row = demoRow(user, null, { ...fields, ...moments, userNumber, termsAgreedAt: moments.createdAt })
    return { user: row, password: demoPassword, papers, ...(attorney && { attorney }) }
  })

async function storePaper(services: Services, userID: string, dir: Dir, name: string) {
  const path = `${dir}/${newID()}.webp`
  const bytes = await readFile(join(paperFolder, `${name}.webp`))
  const { width, height } = await sharp(bytes).metadata()
  await storageOf(dir, services.storages).put(path, bytes, 'image/webp')
  const contentType = 'image/webp' as const
  const picture = { width, height, size: bytes.length, contentType, sha256: sha256Of(bytes) }
  const record = { ...picture, path, thumbnailPath: null, dir, name: '見本.webp' }
  await storeRecord({ db: services.db, now: services.now() }, userID, services.now())(record)
  return path
}

/** Stores the papers of everybody who applied. Answers all people's rows, with the keys of the pictures. */
export async function withIdentityPapers(services: Services, people: readonly DemoPerson[]): Promise<User[]> {
  const rows: User[] = []
  for (const { user, papers, attorney } of people) {
    const identificationPaths: string[] = []
    for (const paper of papers) identificationPaths.push(await storePaper(services, user.id, 'identification', paper))
    const powerOfAttorneyPath = attorney ? await storePaper(services, user.id, 'attorney', attorney) : null
    rows.push(papers.length ? { ...user, identificationPaths, powerOfAttorneyPath } : user)
  }
  return rows
}
