/** What documents have of a name: texts or numbers, one or a list of them. `mayLack`: some documents have none. */
export type SearchColumn = { name: string; type: 'text' | 'number'; isList: boolean; mayLack: boolean }
export type SearchValue = string | number
/** `values` has each of the columns, null where there is none. `words` is compared as it stands, letter by letter. */
export type SearchDocument = {
  id: string
  words: string
  values: Readonly<Record<string, SearchValue | readonly SearchValue[] | null>>
}

/** A column has one of the values, or lies on this side of the first. */
export type SearchDemand = { column: SearchColumn; by: 'in' | 'from' | 'to'; values: readonly SearchValue[] }
/**
 * Which documents are meant: all demands are met, each word occurs as it stands, and none of `except` is among them. Those without a
 * value stand last in the order, ties by id in the same direction; `after` is where the page before ended.
 */
export type SearchQuestion = {
  demands: readonly SearchDemand[]
  words: readonly string[]
  except: readonly string[]
  order: { column: SearchColumn; descending: boolean }
  after?: { value: SearchValue | null; id: string } | undefined
}

/** How long an engine may take for an answer, in milliseconds. */
export const patience = 2_000

/**
 * An index of documents beside the database. It answers ids and numbers, and keeps nothing that the database does not have. Whatever
 * it cannot do it throws.
 */
export type SearchEngine = {
  ids(question: SearchQuestion, limit: number): Promise<string[]>
  count(question: SearchQuestion): Promise<number>
  /** Stores documents, whole, in the place of those with their ids. */
  put(documents: readonly SearchDocument[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /** Begins anew, without a document and without a mark. */
  clear(): Promise<void>
  /** What `setMark` has written there last; '' where nothing was. */
  mark(): Promise<string>
  setMark(mark: string): Promise<void>
}
