import { z } from 'zod'
import { relative } from './moments.ts'

const by = z.enum(['buyer', 'seller', 'desk', 'colleague'])
const sharedFields = { daysAgo: z.number(), by, daysAhead: relative.daysAhead }
const plain = [
  'open',
  'invite',
  'negotiate',
  'read',
  'accept',
  'establish',
  'order',
  'chooseTransfer',
  'finish',
  'bookViewing',
  'tellOfHome',
  'handOver',
  'explain',
  'handOverContract',
] as const

/** What somebody did in a deal, and how many days ago (fractions too). */
export const dealAct = z.discriminatedUnion('act', [
  z.strictObject({ ...sharedFields, act: z.enum(plain) }),
  z.strictObject({ ...sharedFields, act: z.literal('say'), message: z.string() }),
  z.strictObject({
    ...sharedFields,
    act: z.literal('offer'),
    price: z.int(),
    deposit: z.int(),
    conditions: z.string().optional(),
  }),
  z.strictObject({ ...sharedFields, act: z.literal('askQuotation'), menu: z.string() }),
  z.strictObject({ ...sharedFields, act: z.literal('quote'), menu: z.string(), unitPrice: z.int() }),
  z.strictObject({ ...sharedFields, act: z.literal('recordTransfer'), payerName: z.string() }),
  z.strictObject({ ...sharedFields, act: z.literal('recordDeposit'), payerName: z.string(), amount: z.int() }),
  z.strictObject({ ...sharedFields, act: z.literal('tryCard'), declined: z.string() }),
  z.strictObject({
    ...sharedFields,
    act: z.literal('askRefund'),
    amount: z.int(),
    reason: z.string(),
    bankAccount: z.string(),
  }),
  z.strictObject({
    ...sharedFields,
    act: z.literal('report'),
    reason: z.enum(['contact', 'harassment', 'fraud', 'falsehood']),
    detail: z.string(),
  }),
  z.strictObject({ ...sharedFields, act: z.literal('reportHome'), detail: z.string() }),
  z.strictObject({ ...sharedFields, act: z.literal('offerViewing'), place: z.string(), note: z.string() }),
  z.strictObject({ ...sharedFields, act: z.literal('fail'), failReason: z.string() }),
])
export type DealAct = z.output<typeof dealAct>
