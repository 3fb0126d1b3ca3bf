import { importColumnAt } from '#domain/estate/import/import-columns.ts'
import { importExample } from '#domain/estate/import/import-example.ts'
import type { Client } from '#http/client.ts'
import { csvText } from '../desk/csv/csv.ts'

const paths = Object.keys(importExample).filter((path) => path !== 'estatePhotos')
/** What other rows say otherwise than the example: one of them cannot be taken. */
const rows: readonly Readonly<Record<string, string>>[] = [
  {},
  { ownNumber: 'A-0002', title: '三軒茶屋の、角地に建つ家', price: '6,280万円' },
  { ownNumber: 'A-0003', title: '南向きの、小さな二階建て', price: '応相談', postCode: '15400' },
]

/** A file of listings that somebody of the desk has sent and not yet taken over. */
export async function sendDemoListings(api: Client, sellerID: string): Promise<void> {
  const headings = paths.map((path) => importColumnAt(path)?.name ?? '')
  const lines = rows.map((row) => paths.map((path) => row[path] ?? importExample[path] ?? ''))
  const image = new Blob([csvText([headings, ...lines])])
  const { path: filePath } = await api.image.create({
    body: { name: '11月にお預かりする物件.csv', dir: 'import', thumbnail: false, image },
  })
  await api.estateImport.create({ body: { filePath, sellerID } })
}
