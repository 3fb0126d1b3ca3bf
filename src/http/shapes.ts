import { z } from 'zod'
import { quotation } from '#domain/deal/quotation.ts'
import { documentFields } from '#domain/estate/attachments.ts'
import { hitKindNames } from '#domain/desk/hits.ts'
import { uploadDirs } from '#domain/upload.ts'
import { notification } from '#domain/notification.ts'

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

/** A field whose value differs from the published version's. */
export const difference = z.object({ field: z.string(), label: z.string(), before: z.json(), after: z.json() })

/** Something done with a listing: a move by its name, or `remind`; by nobody where the product itself did it. */
export const listingDeed = z.object({
  at: z.string(),
  action: z.string(),
  actor: z.string().nullable(),
  actorRole: z.int().nullable(),
  reason: z.string().nullable(),
})
export type ListingDeed = z.output<typeof listingDeed>

/** A paper of a listing as it was before: who added and removed it, and from when to when an approval stood by it. */
export const formerDocument = z.object({
  document: z.object(documentFields),
  addedAt: z.string(),
  addedBy: z.string().nullable(),
  approvedAt: z.string().nullable(),
  approvedUntil: z.string().nullable(),
  removedAt: z.string().nullable(),
  removedBy: z.string().nullable(),
})
export type FormerDocument = z.output<typeof formerDocument>

/** Something that the desk's search found: what it is called, what is told besides, and the page that it leads to. */
export const hit = z.object({
  kind: z.enum(hitKindNames),
  id: z.string(),
  label: z.string(),
  note: z.string(),
  why: z.string().describe('どこがことばに合ったか'),
  path: z.string(),
})
export type Hit = z.output<typeof hit>

/** A version of a quotation: its content when it was fixed, and the requester's wish that this version answers. */
export const quotationVersion = quotation.row
  .pick({ lines: true, totalAmount: true, validUntil: true, note: true })
  .extend({ number: z.int(), fixedAt: z.string(), wish: z.string().nullable() })
export type QuotationVersion = z.output<typeof quotationVersion>

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

/** What stands on a broker's sign and nowhere else: the term of the licence, days in Japan, and how many are at work, nobody by name. */
export const brokerSign = z.object({
  licenceFrom: z.string().nullable(),
  licenceUntil: z.string().nullable(),
  officeRepresentative: z.string(),
  fullTimeSpecialistCount: z.int(),
  staffCount: z.int(),
})
export type BrokerSign = z.output<typeof brokerSign>
