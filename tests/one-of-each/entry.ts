import type * as nouns from '#domain/nouns.ts'
import type { House, Somebody } from '../as.ts'
import type { Shop } from '../shop.ts'

/** The name of a noun of the business. */
export type NounName = keyof typeof nouns

/** Where rows come to be: the desk makes them, a colleague is there for what takes two; every deal has a buyer of its own. */
export type Scene = { house: House; shop: Shop; admin: Somebody; colleague: Somebody }

/** Whom a call is refused whatever it is about: B buyers, S sellers, A the desk. */
type Members = 'B' | 'S' | 'A' | 'BS' | 'BA' | 'SA' | 'BSA'
/**
 * Who of the desk makes a call (decision 050): R 審査, D 商談, M 会計, X 設定, `head` nobody but who answers for the desk, `own` everybody
 * there, about what is their own or what they have read.
 */
export type DeskLetter = 'R' | 'D' | 'M' | 'X' | 'head' | 'own'

type Made = { id: string | number }
type Birth =
  | {
      /** What the desk sends to make a row. */
      body(scene: Scene): object | Promise<object>
      /** How a row comes to be, if not by the desk from that body. */
      make?(scene: Scene): Promise<Made>
    }
  | { body?: undefined; make(scene: Scene): Promise<Made> }

/** What the tests of every noun know of one: how a row of it comes to be, and what is its own of rights, days and ids. */
export type Entry = Birth & {
  /** What the desk changes of such a row. */
  change?: object
  /** Calls that are refused whatever they are about, by whom. Every other call asks about its row. */
  refused?: Partial<Record<Members, string>>
  /** Calls of the desk by who makes them there. */
  desk?: Partial<Record<DeskLetter, string>>
  /** Why the copy of a member's own data has no rows of it. */
  outsideOwnData?: string
  /** Every day in it, and what bounds it: whoever types a day mistypes one. */
  days?: Record<string, string>
  /** Ids that somebody writes, that neither say their noun nor have a foreign key, and which guard asks about them. */
  ids?: Record<string, string>
}
export type Entries<Name extends string = NounName> = Readonly<Record<Name, Entry>>

/** What bounds a day that nobody types. */
export const byProduct = 'the product writes it by itself'
