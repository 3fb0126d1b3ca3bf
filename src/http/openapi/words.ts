import type { Resource } from '#domain/kit/resource.ts'
import type * as all from '#domain/nouns.ts'
import type { Call } from '../call.ts'
import type { Contract } from '../contract.ts'

/** The Japanese names of the parts of the contract that are not nouns. */
const otherLabels: Record<Exclude<keyof Contract, keyof typeof all>, string> = {
  event: '商談の動き',
  image: '画像',
  place: '地域と運営者',
  session: 'ログイン状態',
}

const crudSummaries: Readonly<Record<string, (label: string) => string>> = {
  count: (label) => `${label}の数`,
  list: (label) => `${label}の一覧`,
  many: (label) => `${label}を番号でまとめて見る`,
  one: (label) => `${label}を見る`,
  create: (label) => `${label}を作る`,
  put: (label) => `${label}を置き換える`,
  patch: (label) => `${label}の一部を書き換える`,
  remove: (label) => `${label}を消す`,
}

/** The Japanese names of a contract's parts and calls, from its nouns, and which of them are public. */
export function wordsOf(nouns: Readonly<Record<string, Pick<Resource, 'label' | 'rules'>>>) {
  const labels: Readonly<Record<string, string>> = {
    ...otherLabels,
    ...Object.fromEntries(Object.entries(nouns).map(([part, { label }]) => [part, label])),
  }
  /** The Japanese name of a part of the contract. */
  const labelOf = (part: string) => labels[part] ?? part
  return {
    labelOf,
    /** What a call does, in a few words. */
    summaryOf: (part: string, name: string, { summary }: Call) =>
      summary ?? crudSummaries[name]?.(labelOf(part)) ?? labelOf(part),
    /** Whether a visitor may call it: for the calls that every noun has, by the noun's own rule. */
    isPublic(part: string, name: string, { path }: Call) {
      if (part === 'place' || path.startsWith('/public/')) return true
      return ['count', 'list', 'many', 'one'].includes(name) && nouns[part] !== undefined
        ? nouns[part].rules.read(null) !== false
        : false
    },
  }
}
