import type { Pool } from 'pg'

/** Publishes so many homes that are all alike, as rows of the search alone: no listing stands behind them. */
export const publishPlainHomes = (pool: Pick<Pool, 'query'>, count: number, prefecturesCode = 13) =>
  pool.query(`set session_replication_role = replica;
    insert into publications (id, "createdAt", "updatedAt", version, "searchKind", "estateType", "estateTypeDetail", "prefecturesCode", price,
      "firstApprovedAt", words, "wordParts", "facilityIDs", stations, "stationIDs", body)
    select 'plain' || ${prefecturesCode} || '-' || n, now(), now(), 1, 1, 1, 1, ${prefecturesCode}, 10000000, now(), '', '{}', '{}', '[]', '{}', '{}'
      from generate_series(1, ${count}) as n;
    set session_replication_role = default`)
