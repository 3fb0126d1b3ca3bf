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

/** Every call of the product that serves these nouns: those that each noun has, and what is peculiar. */
export function contractOf<L extends Nouns<keyof L & string>>(nouns: L) {
  const peculiarCalls: Readonly<Record<string, object>> = peculiar
  const cruds = Object.entries<Noun>(nouns).map(([name, noun]) => [name, { ...crud(noun), ...peculiarCalls[name] }])
  return { ...peculiar, ...Object.fromEntries(cruds) } as ContractOf<L>
}

export const contract = contractOf(nouns)
export type Contract = typeof contract
