import sharp from 'sharp'
import { z } from 'zod'
import { SellerStatus, IdentityDocument } from '#domain/choices/person.ts'
import type { User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { storeRecord } from '../images/records.ts'
import { storageOf } from '../images/save.ts'
import type { Services } from '../kernel/context.ts'
import { newID } from '../kernel/id.ts'
import { demoRow } from './demo-row.ts'
import { momentsOf, relative } from './moments.ts'
import { shippedRows } from './shipped-rows.ts'

const demoPassword = 'sumika-demo-2026'

/**
 * A demo account. `needsPapers`: the fill has to store pictures of an identity document (two for a passport, and a
 * power of attorney with `user.substituteFlag`) and write their keys into the row.
 */
export interface DemoPerson {
  user: User
  password: string
  needsPapers: boolean
}

/** Everybody of the demonstration, the three accounts of the login page first. */
export const people = (now: string): DemoPerson[] =>
  shippedRows('people.json', z.looseObject(relative)).map(({ daysAgo, daysAhead, ...fields }, index) => {
    const moments = momentsOf({ daysAgo, daysAhead }, now)
    const userNumber = `U${String(index + 1).padStart(7, '0')}`
    const row = demoRow(user, null, { ...fields, ...moments, userNumber, termsAgreedAt: moments.createdAt })
    const { applying, rejected } = SellerStatus
    const needsPapers = row.sellerApprovedStatus === applying || row.sellerApprovedStatus === rejected
    return { user: row, password: demoPassword, needsPapers }
  })

/** A card that is plainly nobody's: a grey head, bars for words, a broad stripe across. */
const card = (hue: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540">
  <rect width="856" height="540" rx="28" fill="hsl(${hue} 35% 92%)"/>
  <rect x="40" y="40" width="420" height="34" rx="8" fill="hsl(${hue} 20% 55%)"/>
  ${[110, 165, 220, 275, 330].map((y, index) => `<rect x="40" y="${y}" width="${470 - index * 40}" height="24" rx="8" fill="hsl(${hue} 12% 72%)"/>`).join('')}
  <rect x="590" y="120" width="220" height="290" rx="12" fill="hsl(${hue} 20% 84%)"/>
  <circle cx="700" cy="225" r="58" fill="hsl(${hue} 12% 62%)"/><path d="M606 410c6-84 44-112 94-112s88 28 94 112z" fill="hsl(${hue} 12% 62%)"/>
  <path d="M-40 500 900 300v56L-40 556z" fill="hsl(${hue} 70% 60% / .45)"/>
</svg>`

async function storeCard(services: Services, userID: string, dir: 'identification' | 'attorney', hue: number) {
  const path = `${dir}/${newID()}.webp`
  const { data, info } = await sharp(Buffer.from(card(hue)))
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  await storageOf(dir, services.storages).put(path, data, 'image/webp')
  const { width, height, size } = info
  const contentType = 'image/webp' as const
  const record = { path, thumbnailPath: null, dir, name: '見本.webp', width, height, size, contentType }
  await storeRecord({ db: services.db, now: services.now() }, userID)(record)
  return path
}

/** Draws and stores the identity documents of everybody who applies. Answers all people's rows, with the keys of the pictures. */
export async function withIdentityPapers(services: Services, people: readonly DemoPerson[]): Promise<User[]> {
  const rows: User[] = []
  for (const [index, { user, needsPapers }] of people.entries())
    rows.push(needsPapers ? { ...user, ...(await papersOf(user, services, index)) } : user)
  return rows
}

async function papersOf(user: User, services: Services, index: number) {
  const identificationPaths = [await storeCard(services, user.id, 'identification', index * 47)]
  // A passport tells no address: a second document does.
  if (user.identificationDocumentType === IdentityDocument.passport)
    identificationPaths.push(await storeCard(services, user.id, 'identification', index * 61))
  const powerOfAttorneyPath = user.substituteFlag ? await storeCard(services, user.id, 'attorney', 40) : null
  return { identificationPaths, powerOfAttorneyPath }
}
