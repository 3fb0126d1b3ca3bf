import { z } from 'zod'
import { Role } from '#domain/choices/person.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { uploadDirs } from '#domain/upload.ts'
import { notification } from '#domain/notification.ts'
import { user } from '#domain/user/user.ts'

/** One of the towns of a postcode. */
export const address = z.object({
  postcode: z.string(),
  prefCode: z.int(),
  pref: z.string(),
  cityCode: z.string(),
  city: z.string(),
  town: z.string(),
  kana: z.object({ pref: z.string(), city: z.string(), town: z.string() }),
  office: z.string().optional(),
})
export type Address = z.output<typeof address>

/** A municipality (JIS X 0402 code), with the number of published estates. */
export const city = z.object({ cityCode: z.string(), city: z.string(), kana: z.string(), count: z.int() })
/** A town of a municipality, with the number of published estates. */
export const area = z.object({ area: z.string(), kana: z.string(), count: z.int() })

/** A file and the bucket that it goes into: a name, never a path. */
export const imageForm = z.object({
  name: z.string().min(1).max(255),
  dir: z.enum(uploadDirs),
  thumbnail: z.union([z.boolean(), z.enum(['true', 'false'])]),
  image: z.instanceof(Blob),
  resize: z.coerce.number().int().min(64).max(2560).optional(),
  thumbnailSize: z.coerce.number().int().min(64).max(960).optional(),
})
/** A stored file: keys of the store, sizes in pixels and bytes. */
export const storedFile = z.object({
  path: z.string(),
  thumbnailPath: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  size: z.int(),
  contentType: z.string(),
})
export type StoredFile = z.output<typeof storedFile>

/** Which notifications a link in a mail is about, and whether mails of them are stopped or may be. */
export const mailChoice = z.object({ kind: notification.row.shape.kind, muted: z.boolean(), optional: z.boolean() })

/** The rows that a maintenance call changed. */
export const changed = z.object({ changed: z.int(), ids: z.array(z.string()) })

/** A field whose value differs from the published version's. */
export const difference = z.object({ field: z.string(), label: z.string(), before: z.json(), after: z.json() })

/** A version of a quotation: its content when it was fixed, and the requester's wish that this version answers. */
export const quotationVersion = quotation.row
  .pick({ lines: true, totalAmount: true, validUntil: true, note: true })
  .extend({ number: z.int(), fixedAt: z.string(), wish: z.string().nullable() })
export type QuotationVersion = z.output<typeof quotationVersion>

/** The papers of a seller's application. */
export const papers = user.row.pick({
  identificationDocumentType: true,
  identificationPaths: true,
  powerOfAttorneyPath: true,
  substituteFlag: true,
  lastName: true,
  firstName: true,
  lastNameKana: true,
  firstNameKana: true,
  phone: true,
  birthDate: true,
  postCode: true,
  prefecturesCode: true,
  city: true,
  address1: true,
  address2: true,
  occupation: true,
})

/** Somebody of the desk opened a paper of an application. */
const paperOpening = z.object({ path: z.string(), userID: z.string().nullable(), name: z.string(), at: z.string() })
export type PaperOpening = z.output<typeof paperOpening>

/** A decision of the desk about a seller: who decided what, when, by which papers and checks. */
const verification = z.object({
  at: z.string(),
  decision: z.string(),
  operatorName: z.string(),
  reason: z.string().nullable(),
  documentType: user.row.shape.identificationDocumentType,
  checks: user.row.shape.identityChecks,
  openings: z.array(paperOpening),
})
export type Verification = z.output<typeof verification>

/** Who has opened the papers of the application that is being checked, and what was decided about the seller before. */
export const verifications = z.object({ openings: z.array(paperOpening), records: z.array(verification) })

/** A new account's profile. Who it is comes from the token; buyers and sellers register themselves. */
export const registration = user.row
  .pick({
    id: true,
    email: true,
    name: true,
    lastName: true,
    firstName: true,
    lastNameKana: true,
    firstNameKana: true,
    phone: true,
    postCode: true,
    prefecturesCode: true,
    city: true,
    address1: true,
    address2: true,
    birthDate: true,
  })
  .partial()
  .extend({ userType: z.literal([Role.seller, Role.buyer], { error: '会員の種類を選んでください' }) })
  .strict()

/** The advertiser, as the law wants it shown. */
export const operator = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  representative: z.string(),
  licence: z.string(),
  association: z.string(),
  invoiceNumber: z.string(),
})
export type Operator = z.output<typeof operator>
