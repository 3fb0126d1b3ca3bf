import { DealStatus, QuotationStatus } from '#domain/choices/deal.ts'
import type { CallName } from '#domain/kit/resource.ts'
import type { NounName, Scene } from '../../one-of-each/entry.ts'
import { nounByName, nounNames, oneOfEach, refusedBy, rowOf, rowOfDesk } from '../../one-of-each/register.ts'
import type { Act, Acts } from './act.ts'

/** What cannot be removed: what was paid or ordered stays in the books. */
const stays = new Set(['order', 'payment'])

/** What must have become of a row before it can be removed. */
const endStates: Record<string, object> = {
  negotiation: { status: DealStatus.failed, failReason: 'x' },
  quotation: { quotationStatus: QuotationStatus.cancel },
}

const refused = refusedBy()
const byID = (id: string | number): Pick<Act, 'path'> => ({ path: { id: String(id) } })

/** A row that the desk may change: where it writes none but its own, one of its own. */
function rowForDesk(noun: NounName, scene: Scene) {
  const entry = oneOfEach[noun]
  return nounByName[noun].area === null && entry.body ? rowOfDesk(noun, entry.body, scene) : rowOf(noun, scene)
}

/** How the desk makes, changes, replaces and removes a row of a noun, as far as it may. */
function actsOn(noun: NounName): Acts {
  const { body, change } = oneOfEach[noun]
  const acts: Partial<Record<CallName, Acts[string]>> = {}
  const callsOf = (scene: Scene) => scene.admin.api[noun as 'notice']
  if (body) acts.create = async (scene) => ({ body: await body(scene) })
  if (change) {
    acts.patch = async (scene) => ({ ...byID((await rowForDesk(noun, scene)).id), body: change })
    acts.put = async (scene) => {
      const id = String((await rowForDesk(noun, scene)).id)
      const { id: _, ...row } = await callsOf(scene).one({ id })
      return { ...byID(id), body: { ...row, ...change } }
    }
  }
  if (!stays.has(noun))
    acts.remove = async (scene) => {
      const id = String((await rowForDesk(noun, scene)).id)
      if (endStates[noun]) await callsOf(scene).patch({ id, body: endStates[noun] })
      return byID(id)
    }
  const isDone = ([call]: [string, unknown]) =>
    nounByName[noun].calls.some((name) => name === call) && !refused.get(`${noun}.${call}`)?.includes('A')
  return Object.fromEntries(
    Object.entries(acts)
      .filter(isDone)
      .map(([call, act]) => [`${noun}.${call}`, act]),
  )
}

/** What the desk does with the rows of every noun. */
export const rowActs: Acts = Object.assign({}, ...nounNames.map(actsOn))
