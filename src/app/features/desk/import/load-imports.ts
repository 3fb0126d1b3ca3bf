import { nameOrLeft } from '#domain/text/display-name.ts'
import type { Client } from '#http/client.ts'

/** How many of the newest are shown: older files are gone after 90 days. */
const shownImports = 50

/** The newest imports, and how their sellers are called. */
export async function loadImports(api: Client) {
  const { items } = await api.estateImport.list({ orderBy: '-createdAt', limit: shownImports })
  const ids = [...new Set(items.flatMap(({ sellerID }) => sellerID ?? []))]
  const people = ids.length > 0 ? await api.user.many({ ids }) : []
  const nameByID = new Map(people.map((person) => [person.id, person]))
  return items.map((item) => ({
    ...item,
    seller: item.sellerID === null ? '未定' : `${nameOrLeft(nameByID.get(item.sellerID))}さん`,
  }))
}
