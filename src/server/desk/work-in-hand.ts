import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { sql, type SQL } from 'drizzle-orm'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import {
  ChatMessageType,
  DealStatus,
  OfferStatus,
  OrderStatus,
  PaymentStatus,
  QuotationStatus,
  RefundStatus,
  TransferStatus,
} from '#domain/choices/deal.ts'
import { CheckMethod, LetterResult } from '#domain/deal/party-check/choices.ts'
import { BrokerageStatus, PaperDelivery } from '#domain/estate/brokerage/choices.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { EstateReportStatus, ReportStatus } from '#domain/choices/report.ts'
import { graceDays, takeBackDays } from '#domain/deal/lifetime.ts'
import { expiringDays, reportDays, type WorkKind } from '#domain/desk/work.ts'

/**
 * What waits for the desk, one statement for each kind: `id` of the row, its deal or null, since when, and the day that it
 * falls due on. Each is asked by an index of its own. Deals that are hidden wait for nobody, but for money that is to go back.
 */
export function workInHand(now: string): Record<WorkKind, SQL> {
  const today = tokyoDate(now)
  const soon = addDays(today, expiringDays)
  const none = sql`null::date`
  const dealOf = (row: SQL) => sql`join negotiations n on n.id = ${row}."negotiationID" and not n."deletedFlag"`
  const payments = (
    condition: SQL,
    since: SQL,
  ) => sql`select p.id, p."negotiationID", ${since} as since, p."dueDate" as due,
      null::text as "estateID", null::text as who
    from payments p ${dealOf(sql`p`)} join orders o on o.id = p."orderID" and o."orderStatus" <> ${OrderStatus.canceled}
    where p."paymentStatus" in ${PaymentStatus.open} and ${condition}`
  const room = sql`null::text as "estateID", null::text as who`
  const ofContracts = (
    condition: SQL,
    since: SQL,
    due: SQL,
    join = sql``,
  ) => sql`select c.id, null::text as "negotiationID",
      ${since} as since, ${due} as due, c."estateID", null::text as who
    from "brokerageContracts" c ${join} where ${condition}`
  const ofChecks = (condition: SQL, since: SQL, due: SQL) => sql`select c.id, n.id as "negotiationID",
      ${since} as since, ${due} as due, ${room}
    from "partyChecks" c ${dealOf(sql`c`)} where (${condition}) and n.status <> ${DealStatus.failed}`
  const agreed = [DealStatus.established, DealStatus.finished]
  const agreedAt = sql`greatest(o."buyerConfirmedAt", o."sellerConfirmedAt", o."createdAt")`
  return {
    reply: sql`select id, id as "negotiationID", "awaitedSince" as since, ${none} as due, ${room}
      from negotiations where "awaitedRole" = ${Role.admin} and not "deletedFlag"`,
    intent: sql`select id, id as "negotiationID", "purchaseIntentAt" as since, ${none} as due, ${room}
      from negotiations where "purchaseIntentAt" is not null and status = ${DealStatus.active} and not "sellerInvitedFlag"
        and not "deletedFlag"`,
    establish: sql`select n.id, n.id as "negotiationID", ${agreedAt} as since, ${none} as due, ${room}
      from offers o ${dealOf(sql`o`)} where o.status = ${OfferStatus.accepted} and n.status = ${DealStatus.negotiating}`,
    handover: sql`select n.id, n.id as "negotiationID", coalesce(${agreedAt}, n."updatedAt") as since,
        o."deliveryDate" as due, ${room}
      from negotiations n left join offers o on o."negotiationID" = n.id and o.status = ${OfferStatus.accepted}
      where n.status = ${DealStatus.established} and not n."deletedFlag"`,
    takeBack: sql`select id, id as "negotiationID", "takeBackAskedAt" as since, ${none} as due, ${room}
      from negotiations where "takeBackAskedAt" is not null and not "deletedFlag"
        and case status when ${DealStatus.finished} then "finishedAt" else "establishedAt" end
          > ${now}::timestamptz - ${takeBackDays}::int * interval '1 day'`,
    waiver: sql`select s.id, n.id as "negotiationID", s."updatedAt" as since, ${none} as due, ${room}
      from "dealSteps" s ${dealOf(sql`s`)} where s."waiverAskedBy" is not null and s."waivedAt" is null
        and n.status in ${agreed}`,
    partyCheck: ofChecks(
      sql`c.status = ${PartyCheckStatus.submitted}
        and (c.method <> ${CheckMethod.post} or c."letterResult" = ${LetterResult.delivered})`,
      sql`c."submittedAt"`,
      none,
    ),
    partyCheckLetter: ofChecks(
      sql`c.status = ${PartyCheckStatus.submitted} and c.method = ${CheckMethod.post}
        and c."letterResult" is distinct from ${LetterResult.delivered}`,
      sql`c."submittedAt"`,
      sql`case when c."letterResult" is null then c."letterDueOn" end`,
    ),
    partyCheckApproval: ofChecks(
      sql`c."waiverAskedBy" is not null and c."waivedAt" is null and c.status in ${PartyCheckStatus.unconfirmed}
        or c.status = ${PartyCheckStatus.submitted} and c."highRiskReason" is not null and c."highRiskAgreedAt" is null`,
      sql`c."updatedAt"`,
      none,
    ),
    late: sql`select s.id, n.id as "negotiationID", s."dueOn"::timestamp at time zone 'Asia/Tokyo' as since, s."dueOn" as due, ${room}
      from "dealSteps" s ${dealOf(sql`s`)} where not s."isDone" and s."dueOn" < ${today}::date
        and n.status = ${DealStatus.established}`,
    quote: sql`select q.id, n.id as "negotiationID", "quotationRequestAt" as since, ${none} as due, ${room}
      from quotations q ${dealOf(sql`q`)} where "quotationStatus" = ${QuotationStatus.request} and "overCapAt" is null
        and n.status <> ${DealStatus.failed}`,
    overCap: sql`select q.id, n.id as "negotiationID", "overCapAt" as since, ${none} as due, ${room}
      from quotations q ${dealOf(sql`q`)} where "quotationStatus" = ${QuotationStatus.request} and "overCapAt" is not null
        and n.status <> ${DealStatus.failed}`,
    invoice: sql`select c.id, n.id as "negotiationID", c."createdAt" as since, ${none} as due, ${room}
      from chats c ${dealOf(sql`c`)}
      where c."messageType" = ${ChatMessageType.invoiceRequest} and c."relationID" is null and c."hiddenAt" is null
        and (n.status <> ${DealStatus.failed} or n."failedAt" is null
          or n."failedAt" > ${now}::timestamptz - ${graceDays}::int * interval '1 day')
        and not exists (select from chats a where a."negotiationID" = c."negotiationID" and a.sequence > c.sequence
          and a."messageType" = ${ChatMessageType.invoiceRequest} and a."userType" = ${Role.admin}
          and a."audienceID" = c."audienceID")`,
    expiring: sql`select q.id, n.id as "negotiationID", "quotationFixAt" as since, "validUntil" as due, ${room}
      from quotations q ${dealOf(sql`q`)} where "quotationStatus" = ${QuotationStatus.fixed} and "validUntil" <= ${soon}::date
        and n.status <> ${DealStatus.failed}`,
    overdue: payments(
      sql`p."paymentStatus" = ${PaymentStatus.unpaid} and p."dueDate" < ${today}::date`,
      sql`p."dueDate"::timestamp at time zone 'Asia/Tokyo'`,
    ),
    declined: payments(sql`p."paymentStatus" = ${PaymentStatus.error}`, sql`p."updatedAt"`),
    deposit: sql`select t.id, null::text as "negotiationID", t."createdAt" as since, ${none} as due, null::text as "estateID",
        t."payerName" as who
      from transfers t where t.status in ${TransferStatus.open}
        and not exists (select from refunds r where r."transferID" = t.id and r.status in ${RefundStatus.open})`,
    unmatch: sql`select t.id, null::text as "negotiationID", t."unmatchAskedAt" as since, ${today}::date as due,
        null::text as "estateID", t."payerName" as who
      from transfers t where t."unmatchAskedAt" is not null and t."matchedAt" >= ${today}::date::timestamp at time zone 'Asia/Tokyo'`,
    refund: sql`select r.id, n.id as "negotiationID", r."createdAt" as since, ${none} as due, null::text as "estateID",
        t."payerName" as who
      from refunds r left join payments p on p.id = r."paymentID" left join transfers t on t.id = r."transferID"
        left join negotiations n on n.id = p."negotiationID"
      where r.status = ${RefundStatus.requested} or r.status = ${RefundStatus.approved} and r."bankAccount" is not null`,
    application: sql`select id, null::text as "negotiationID", "sellerAppliedAt" as since, ${none} as due,
        null::text as "estateID", concat_ws(' ', "lastName", "firstName") as who
      from users where "sellerApprovedStatus" = ${SellerStatus.applying}`,
    listing: sql`select id, null::text as "negotiationID", "appliedAt" as since, ${none} as due, id as "estateID",
        null::text as who
      from estates where status = ${ListingStatus.applying}`,
    brokeragePaper: ofContracts(
      sql`c.status = ${BrokerageStatus.inForce} and c.delivery = ${PaperDelivery.post} and c."paperSentOn" is null`,
      sql`c."updatedAt"`,
      none,
    ),
    reins: ofContracts(
      sql`c.status = ${BrokerageStatus.inForce} and c."reinsDueOn" is not null and c."reinsRegisteredOn" is null`,
      sql`c."beginsOn"::timestamp at time zone 'Asia/Tokyo'`,
      sql`c."reinsDueOn"`,
    ),
    activityReport: ofContracts(
      sql`c.status = ${BrokerageStatus.inForce} and c."reportDueOn" <= ${addDays(today, reportDays)}::date`,
      sql`(c."reportDueOn" - ${reportDays}::int)::timestamp at time zone 'Asia/Tokyo'`,
      sql`c."reportDueOn"`,
    ),
    reinsSale: ofContracts(
      // The sale was agreed upon under this contract, and not under one before or after it; a notice of an earlier one, which was broken
      // off, says nothing of it.
      sql`c."reinsNumber" is not null
        and (c."reinsSaleReportedOn" is null or exists (select from negotiations o where o."estateID" = n."estateID"
          and o.status = ${DealStatus.failed} and o."establishedAt" is not null
          and (o."failedAt" at time zone 'Asia/Tokyo')::date > c."reinsSaleReportedOn"))
        and n.status in ${agreed}
        and n."establishedAt" >= c."beginsOn"::timestamp at time zone 'Asia/Tokyo'
        and (c."endedAt" is null or c."endedAt" >= n."establishedAt")`,
      sql`n."establishedAt"`,
      none,
      sql`join negotiations n on n."estateID" = c."estateID"`,
    ),
    report: sql`select r.id, n.id as "negotiationID", r."createdAt" as since, ${none} as due, ${room}
      from "messageReports" r ${dealOf(sql`r`)} where r.status = ${ReportStatus.open}`,
    estateReport: sql`select id, null::text as "negotiationID", "createdAt" as since, ${none} as due, "estateID",
        null::text as who
      from "estateReports" where status = ${EstateReportStatus.open}`,
  }
}
