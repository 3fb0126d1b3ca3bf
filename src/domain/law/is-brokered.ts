import { TransactionMode } from '../choices/listing.ts'

/**
 * Whether the operator is paid for a sale as a broker or an agent. Where the seller sells without one, what the operator does is no
 * brokerage.
 */
export const isBrokered = (transactionMode: number | null | undefined): boolean =>
  transactionMode !== TransactionMode.seller
