import { alerts } from './alerts.ts'
import { audit } from './audit.ts'
import { backup } from './backup.ts'
import { bothRoles } from './both-roles.ts'
import { cache } from './cache.ts'
import { depositFaults } from './deposits.ts'
import { deskRoles } from './desk-roles.ts'
import { disclosures } from './disclosure.ts'
import type { Fault } from './fault.ts'
import { feeCap } from './fee-cap.ts'
import { hiddenRows } from './hidden.ts'
import { idempotency } from './idempotency.ts'
import { imports } from './imports.ts'
import { jobs } from './jobs.ts'
import { journal } from './journal.ts'
import { ledger } from './ledger.ts'
import { links } from './links.ts'
import { moneyFaults } from './money.ts'
import { overloadFaults } from './overload.ts'
import { partyCheckFaults } from './party-check.ts'
import { payout } from './payout.ts'
import { place } from './place.ts'
import { retention } from './retention.ts'
import { rights } from './rights.ts'
import { searchFaults } from './search.ts'
import { secondStep } from './second-step.ts'
import { states } from './states.ts'
import { streams } from './streams.ts'
import { texts } from './texts.ts'
import { viewings } from './viewings.ts'
import { webhooks } from './webhooks.ts'

/** Where a wrong line costs somebody something, and the faults that are planted there. */
export const areas: Readonly<Record<string, readonly Fault[]>> = {
  rights,
  links,
  hidden: hiddenRows,
  viewings,
  disclosure: disclosures,
  retention,
  audit,
  bothRoles,
  secondStep,
  search: searchFaults,
  place,
  feeCap,
  deposits: depositFaults,
  money: moneyFaults,
  idempotency,
  cache,
  streams,
  jobs,
  alerts,
  backup,
  states,
  partyCheck: partyCheckFaults,
  ledger,
  deskRoles,
  payout,
  journal,
  imports,
  webhooks,
  texts,
  overload: overloadFaults,
}
