import { z } from 'zod'
import { allAreas } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import { partyCheck } from '#domain/deal/party-check/party-check.ts'
import { notification } from '#domain/notification.ts'
import { user } from '#domain/user/user.ts'

/** Whoever is signed in: themselves, and where they work if they are of the desk. */
export const signedInPerson = z.intersection(user.shown, z.object({ areas: z.array(z.literal(allAreas)) }))
export type SignedInPerson = z.output<typeof signedInPerson>

/** The papers of a seller's application, and the version of the person that they were written on. */
export const papers = user.row.pick({
  version: true,
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

/** A decision of the desk about a seller, or a party of a deal: who decided what, when, by which papers and checks. */
const verification = z.object({
  at: z.string(),
  decision: z.string(),
  operatorName: z.string(),
  reason: z.string().nullable(),
  documentType: user.row.shape.identificationDocumentType,
  checks: user.row.shape.identityChecks,
  openings: z.array(paperOpening),
  method: partyCheck.row.shape.method,
  negotiationID: z.string().nullable(),
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

/** The role that a member wants to act in. */
export const roleWish = z.strictObject({
  userType: z.literal([Role.seller, Role.buyer], { error: '買主か売主を選んでください' }),
})

const mail = z.object({
  id: z.string(),
  subject: z.string(),
  to: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  failure: z.string().nullable().describe('送れなかった理由'),
})

/** What a person was told of late: on the site, and by mail, of which the words are not kept. */
export const letters = z.object({ notifications: z.array(notification.shown), mails: z.array(mail) })
