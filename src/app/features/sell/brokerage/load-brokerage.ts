import { BrokerageStatus } from '#domain/estate/brokerage/choices.ts'
import type { BrokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { isBrokered } from '#domain/law/is-brokered.ts'
import type { Client } from '#http/client.ts'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'

/** The contracts of a home, the newest first. */
export const loadContracts = async (api: Client, estateID: string): Promise<BrokerageContract[]> =>
  (await orNotFound(api.brokerageContract.list({ estateID, orderBy: '-createdAt', limit: 100 }))).items

/** The contracts of a home, and whether the operator may act as a broker. */
export type Brokerage = { contracts: readonly BrokerageContract[]; isLicensed: boolean }

const isOpen = ({ status }: BrokerageContract) => BrokerageStatus.open.some((code) => code === status)

/** The contract that has not come to its end; undefined where there is none. */
export const openContractOf = ({ contracts }: Pick<Brokerage, 'contracts'>) => contracts.find(isOpen)

/** Whether the application for this listing asks for a contract with it. */
export function asksForContract({ transactionMode }: Pick<Estate, 'transactionMode'>, brokerage: Brokerage): boolean {
  if (transactionMode === null || !isBrokered(transactionMode) || !brokerage.isLicensed) return false
  const open = openContractOf(brokerage)
  return !open || open.status === BrokerageStatus.draft
}
