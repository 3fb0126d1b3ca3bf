import type { z } from 'zod'
import { missingForSubmission } from '#domain/deal/party-check/submission.ts'
import { partyCheck, type PartyCheck } from '#domain/deal/party-check/party-check.ts'

/** What the party writes of a check. */
export const writtenFields = partyCheck.row.pick({
  personKind: true,
  occupation: true,
  occupationOther: true,
  purpose: true,
  purposeOther: true,
  corporateName: true,
  corporateAddress: true,
  corporateNumber: true,
  business: true,
  beneficialOwners: true,
  authority: true,
  isByAgent: true,
  agentName: true,
  agentBirthDate: true,
  agentAddress: true,
  agentRelation: true,
  powerOfAttorneyPath: true,
  method: true,
  documentType: true,
  identificationPaths: true,
})
export type CheckInput = z.output<typeof writtenFields>

/** What the party has written of a check. */
export const writtenOf = (check: CheckInput): CheckInput => writtenFields.parse(check)

/** What must be written before a check is handed in, each fault beside its field. */
export const submissionOf = (check: PartyCheck) =>
  writtenFields.superRefine((written, context) => {
    for (const { path, message } of missingForSubmission({ ...check, ...written }))
      context.addIssue({ code: 'custom', path, message })
  })
