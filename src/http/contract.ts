import * as nouns from '#domain/nouns.ts'
import { estateCalls } from './contract/estate.ts'
import { dealCalls } from './contract/deal.ts'
import { moneyCalls } from './contract/money.ts'
import { deskCalls } from './contract/desk.ts'
import { accountCalls } from './contract/account.ts'
import { placeCalls } from './contract/place.ts'
import { crud, type Crud, type Noun, type Nouns } from './crud.ts'

/** The schemas of what does not follow from a noun, and what differs from what does, by the subject of the noun. */
const peculiar = {
  ...estateCalls,
  ...dealCalls,
  ...moneyCalls,
  ...deskCalls,
  ...accountCalls,
  ...placeCalls,
}
export type Peculiar = typeof peculiar

type ContractOf<L extends Nouns<keyof L & string>> = Omit<Peculiar, keyof L> & {
  [N in keyof L]: N extends keyof Peculiar ? Omit<Crud<L[N]>, keyof Peculiar[N]> & Peculiar[N] : Crud<L[N]>
}

/** The calls of each noun, made once: they are hundreds of schemas, which each app and the documentation would make anew. */
const callsByNoun = new WeakMap<Noun, object>()

function callsOf(noun: Noun): object {
  const peculiarCalls: Readonly<Record<string, object>> = peculiar
  const calls = callsByNoun.get(noun) ?? { ...crud(noun), ...peculiarCalls[noun.name] }
  callsByNoun.set(noun, calls)
  return calls
}

/** Every call of the product that serves these nouns: those that each noun has, and what is peculiar. */
export function contractOf<L extends Nouns<keyof L & string>>(nouns: L) {
  const cruds = Object.entries<Noun>(nouns).map(([name, noun]) => [name, callsOf(noun)])
  return { ...peculiar, ...Object.fromEntries(cruds) } as ContractOf<L>
}

export const contract = contractOf(nouns)
export type Contract = typeof contract
