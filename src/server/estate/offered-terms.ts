import { DealStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { BrokerageStatus } from '#domain/estate/brokerage/choices.ts'
import { brokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { publication } from '#domain/estate/publication.ts'
import { isBrokered } from '#domain/law/is-brokered.ts'
import { bySystem, type Context } from '../kernel/context.ts'
import { exists, find, findOne } from '../kernel/find.ts'
import { oneRow } from '../kernel/store.ts'
import { lastPublications } from './last-publications.ts'

const columns = [
  'title',
  'publicAddress',
  'estateNumber',
  'price',
  'transactionMode',
  'estateType',
  'estateTypeDetail',
] as const

type OfferedTerms = Pick<Estate, (typeof columns)[number]>

/**
 * On which terms a home is offered, and what it is called in mails and papers: as it was approved last, whatever its seller has written
 * since. Where the public reads nothing of it the terms are those that its seller has written, and it is called what it was called last.
 * Undefined where there is no such home.
 */
export const offeredTerms = async (context: Context, id: string): Promise<OfferedTerms | undefined> =>
  (await findOne(context, publication, { id }, { columns })) ?? (await offeredTermsByID(context, [id])).get(id)

/** The same of many homes, by their ids: three statements, however many they are. */
export async function offeredTermsByID(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OfferedTerms>> {
  const id = [...new Set(ids)]
  const read = { columns: ['id' as const, ...columns] }
  const homes = await find(context, estate, { id }, read)
  const lastWords = await find(context, lastPublications, { id }, { columns: ['id', 'title', 'publicAddress'] })
  const published = await find(context, publication, { id }, read)
  const later = new Map([...lastWords, ...published].map((home) => [home.id, home]))
  return new Map(homes.map((home) => [home.id, { ...home, ...later.get(home.id) }]))
}

/** A home with all that is known of it, on the terms on which it is offered. @throws AppError not_found */
export const homeAsOffered = async (context: Context, id: string): Promise<Estate> => ({
  ...(await oneRow(bySystem(context), estate, id)),
  ...(await offeredTerms(context, id)),
})

/**
 * Whether the operator brokers the sale of a home: by a contract in force, or a sale that was brokered to its end, else as the home is
 * offered. What this decides, the law asks of every brokered sale: checks, papers, the ledger, the cap of the fee.
 */
export async function isBrokeredHome(context: Context, estateID: string): Promise<boolean> {
  const { inForce } = BrokerageStatus
  if (await exists(context, brokerageContract, { estateID, status: inForce })) return true
  if (await exists(context, negotiation, { estateID, status: DealStatus.finished, isBrokered: true })) return true
  return isBrokered((await offeredTerms(context, estateID))?.transactionMode)
}
