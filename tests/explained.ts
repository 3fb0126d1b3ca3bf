import { tokyoDate } from '#domain/calendar.ts'
import { DealPaperKind, ExplanationMethod } from '#domain/choices/agreeing.ts'
import type { Somebody } from './as.ts'
import { specialist } from './shop.ts'

type Desk = Pick<Somebody, 'api'>

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type /Catalog>>\nendobj\n%%EOF\n')

/** The desk hands the others a paper of a deal; of the law's, on paper today. */
export async function handOver({ api }: Desk, negotiationID: string, more: object = {}) {
  const { path } = await api.image.create({
    body: { name: '書面.pdf', dir: 'deal', thumbnail: false, image: new Blob([pdf]) },
  })
  const handedOn = tokyoDate(Date.now())
  const body = {
    negotiationID,
    kind: DealPaperKind.explanation,
    name: '重要事項説明書',
    path,
    handedOn,
    sellerHandedOn: handedOn,
    ...more,
  }
  return api.dealPaper.create({ body })
}

/** What the desk tells of an explanation that was just held in person; its paper is handed over for it. */
export async function explanationOf(desk: Desk, negotiationID: string) {
  const { id: paperID } = await handOver(desk, negotiationID)
  const { id: specialistID } = await desk.api.transactionSpecialist.create({ body: specialist })
  return {
    negotiationID,
    heldAt: new Date().toISOString(),
    method: ExplanationMethod.inPerson,
    certificateShown: true,
    listenerName: '買主 太郎',
    specialistID,
    paperID,
  }
}

/** The desk records that a sale has been explained. */
export const explain = async (desk: Desk, negotiationID: string) =>
  desk.api.explanation.create({ body: await explanationOf(desk, negotiationID) })
