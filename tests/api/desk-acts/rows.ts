import { DealStatus, QuotationStatus } from '#domain/choices/deal.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as nouns from '#domain/nouns.ts'
import type { Act, Acts, Scene } from './act.ts'
import { changes } from './changes.ts'

/** What cannot be removed: what was offered, paid or ordered stays in the books. */
const stays = new Set(['ownershipPaper', 'order', 'payment'])

/** What must have become of a row before it can be removed. */
const endStates: Record<string, object> = {
  negotiation: { status: DealStatus.failed, failReason: 'x' },
  quotation: { quotationStatus: QuotationStatus.cancel },
}

const all: Readonly<Record<string, Resource>> = nouns
const hasCall = (noun: string, call: string) => all[noun]?.calls.some((name) => name === call) ?? false
const byID = (id: string | number): Pick<Act, 'path'> => ({ path: { id: String(id) } })

export const rowActs: Acts = Object.fromEntries(
  Object.entries(changes).flatMap(([noun, { make, change }]) => {
    const calls = (scene: Scene) => scene.admin.api[noun as 'notice']
    return Object.entries<Acts[string]>({
      patch: async (scene) => ({ ...byID((await make(scene)).id), body: change }),
      put: async (scene) => {
        const { id } = await make(scene)
        const { id: _, ...row } = await calls(scene).one({ id })
        return { ...byID(id), body: { ...row, ...change } }
      },
      remove: async (scene) => {
        const { id } = await make(scene)
        if (endStates[noun]) await calls(scene).patch({ id, body: endStates[noun] })
        return byID(id)
      },
    })
      .filter(([call]) => hasCall(noun, call) && (call !== 'remove' || !stays.has(noun)))
      .map(([call, act]) => [`${noun}.${call}`, act])
  }),
)
