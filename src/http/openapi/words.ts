import type { Resource } from '#domain/kit/resource.ts'
import type * as all from '#domain/nouns.ts'
import type { Call } from '../call.ts'
import type { Contract } from '../contract.ts'

/** What the parts of the contract are called that are not nouns. */
const others: Record<Exclude<keyof Contract, keyof typeof all>, string> = {
  event: '商談の動き',
  image: '画像',
  place: '地域と運営者',
  session: 'ログイン状態',
}

const derived: Readonly<Record<string, (label: string) => string>> = {
  count: (label) => `${label}の数`,
  list: (label) => `${label}の一覧`,
  many: (label) => `${label}を番号でまとめて見る`,
  one: (label) => `${label}を見る`,
  create: (label) => `${label}を作る`,
  put: (label) => `${label}を置き換える`,
  patch: (label) => `${label}の一部を書き換える`,
  remove: (label) => `${label}を消す`,
}

/** What is said of a contract's parts and calls in Japanese, from its nouns. */
export function wordsOf(nouns: Readonly<Record<string, Pick<Resource, 'label' | 'rules'>>>) {
  const labels: Readonly<Record<string, string>> = {
    ...others,
    ...Object.fromEntries(Object.entries(nouns).map(([part, { label }]) => [part, label])),
  }
  /** The Japanese name of a part of the contract. */
  const labelOf = (part: string) => labels[part] ?? part
  return {
    labelOf,
    /** What a call does, in a few words. */
    summaryOf: (part: string, name: string, { summary }: Call) =>
      summary ?? derived[name]?.(labelOf(part)) ?? labelOf(part),
    /** Whether a visitor may ask: the noun's own rule says so for what is derived from it. */
    isPublic(part: string, name: string, { path }: Call) {
      if (part === 'place' || path.startsWith('/public/')) return true
      return ['count', 'list', 'many', 'one'].includes(name) && nouns[part] !== undefined
        ? nouns[part].rules.read(null) !== false
        : false
    },
  }
}
