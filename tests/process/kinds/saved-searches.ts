import { setTimeout as wait } from 'node:timers/promises'
import { alertSearch } from '#domain/alert/alert-search.ts'
import { AlertPace, ListingNews } from '#domain/choices/alert.ts'
import { Role } from '#domain/choices/person.ts'
import { insisterAs } from '../insist.ts'
import { ask, type SettleWork } from './work.ts'

/** Fewer than anybody may save. */
const most = 20

/** Somebody saves searches, renames them and throws them away. */
export const settleSavedSearches: SettleWork = async (house) => {
  const { token, id: ownerID } = await house.as(Role.buyer)
  return ({ url, chance }) => {
    const insist = insisterAs(url, token)
    const saved = new Map<string, { name: string; priceTo: number }>()
    let count = 0
    async function save() {
      const priceTo = 1_000_000 + ++count * 10_000
      const name = `${count}つ目`
      const news = [ListingNews.published, ListingNews.priceCut]
      const body = { name, search: alertSearch(`?priceTo=${priceTo}`), pace: AlertPace.daily, news }
      const { id } = await insist((api, options) => api.searchAlert.create({ body }, options))
      saved.set(id, { name, priceTo })
    }
    async function rename(id: string, priceTo: number) {
      const name = `${++count}つ目の名前`
      await insist((api) => api.searchAlert.patch({ id, body: { name } }))
      saved.set(id, { name, priceTo })
    }
    async function remove(id: string) {
      await insist((api) => api.searchAlert.remove({ id }))
      saved.delete(id)
      count++
    }
    async function act() {
      const [id, search] = chance.pick([...saved, [null, null]] as const)
      if (id === null) await save()
      else if (saved.size > most || chance.between(1, 3) === 1) await remove(id)
      else await rename(id, search.priceTo)
      if (saved.size < 3) await save()
      await wait(chance.between(20, 200))
    }
    const wanted = () => JSON.stringify([...saved].map(([id, search]) => ({ id, ...search })))
    return {
      hands: [act],
      count: () => count,
      made: {},
      faults: (pool) =>
        ask(pool, {
          'saved searches that are otherwise than acknowledged': [
            `select coalesce(a.id, w.id) as id, a.name as found, w.name as wanted
              from (select * from "searchAlerts" where "ownerID" = $1) a
              full join json_to_recordset($2) as w(id text, name text, "priceTo" bigint) using (id)
              where a.name is distinct from w.name`,
            ownerID,
            wanted(),
          ],
          'saved searches that no listing would be held against': [
            `select w.* from json_to_recordset($1) as w(id text, "priceTo" bigint)
              left join "searchTerms" t on t."alertID" = w.id where t."priceTo" is distinct from w."priceTo"`,
            wanted(),
          ],
        }),
    }
  }
}
