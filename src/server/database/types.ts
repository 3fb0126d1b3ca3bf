import pg from 'pg'

/** PostgreSQL's numbers for its types (src/include/catalog/pg_type.dat), and for the arrays of them. */
const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184
const NUMERIC = 1700
const TEXT_ARRAY: number = 1009
const arrayOf: Record<number, number> = { [INT8]: 1016, [DATE]: 1182, [TIMESTAMPTZ]: 1185, [NUMERIC]: 1231 }

/**
 * A timestamp as the API gives it: `2026-11-20 23:06:58.123456+00` → `2026-11-20T23:06:58.123Z`.
 * @throws RangeError when the text is no time, `infinity` among them
 */
function parseTimestamp(text: string): string {
  const [, day, time, fraction = ''] = ofUTC.exec(text) ?? []
  return day ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(text).toISOString()
}
/** As a connection in UTC prints it: a page reads hundreds, and a `Date` of each takes ten times as long. */
const ofUTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/

const scalars = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, (text) => text],
  [TIMESTAMPTZ, parseTimestamp],
])

const splitAny: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY)

/** The elements of a flat array. PostgreSQL quotes what holds a comma, a brace or a quote, or says NULL: the driver reads such letter by letter. */
function splitArray(text: string): (string | null)[] {
  if (/["\\]|^[^{]|\{.*\{|NULL/i.test(text)) return splitAny(text)
  return text === '{}' ? [] : text.slice(1, -1).split(',')
}

const parsers = new Map(scalars).set(TEXT_ARRAY, splitArray)
for (const [oid, parse] of scalars) {
  const array = arrayOf[oid]
  if (array) parsers.set(array, (text) => splitArray(text).map((element) => (element === null ? null : parse(element))))
}

/**
 * How a pool reads columns: int8 and numeric → number (yen and counts stay far below 2^53), timestamptz → ISO 8601 with
 * milliseconds and `Z`, date → `YYYY-MM-DD`, and flat arrays of these. Given to each pool, so nothing is changed for other users of `pg`.
 * drizzle-orm brings its own reading of timestamps and dates to its queries: its column type calls `parseTimestamp`.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary'
      ? pg.types.getTypeParser(oid, format)
      : (parsers.get(oid) ?? pg.types.getTypeParser(oid, format)),
}
