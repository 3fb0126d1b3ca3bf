// Builds railway.json.gz and centre.tsv.gz of shipped/geography: `node scripts/import-places.ts [stations' folder] [towns' folder]`.
// The folders are the repositories named below as they lie on disk; without them the archives of these commits are fetched from
// GitHub. Same sources in, same bytes out. Licences: shipped/geography/README.md.
import { postcodes } from '#providers/postcode/local.ts'
import { prefectures } from '#domain/choices/region.ts'
import { centres } from './geography/centres.ts'
import { railways, tenThousandths } from './geography/railways.ts'
import { sourceFolder } from './geography/source-folder.ts'
import { writePacked } from './geography/write-packed.ts'

const [stationsGiven, townsGiven] = process.argv.slice(2)

const stationsFolder = await sourceFolder(
  {
    repository: 'Seo-4d696b75/station_database',
    commit: 'c07b4598b21826cc10190bbcb279582528ef775b',
    paths: ['out/main/*.csv'],
  },
  stationsGiven,
)
const railway = railways(stationsFolder)
writePacked('railway.json.gz', JSON.stringify(railway))
console.log(`${railway.stations.length} open stations on ${railway.lines.length} lines`)

const townsFolder = await sourceFolder(
  {
    repository: 'geolonia/japanese-addresses',
    commit: 'c3999f70b20c8a9dba58f1daba89615123b9c20c',
    paths: ['api/ja.json', 'api/ja/*'],
  },
  townsGiven,
)
const towns = postcodes({ folder: new URL('../shipped/geography', import.meta.url).pathname })
const cities = prefectures
  .flatMap(({ code }) => towns.cities(code))
  .map(({ cityCode, city }) => ({ cityCode, city, towns: towns.areas(cityCode).map(({ area }) => area) }))
const centresByCity = centres(townsFolder, cities)

const lines = [...centresByCity]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .filter(([, rows]) => rows.length > 0)
  .map(([cityCode, rows]) => {
    const cells = rows.map(([town, { lat, lng, reach }]) =>
      [town, tenThousandths(lat), tenThousandths(lng), Math.ceil(reach / 100)].join(),
    )
    return `${cityCode}\t${cells.join('|')}\n`
  })
writePacked('centre.tsv.gz', lines.join(''))
const knownTowns = [...centresByCity.values()].reduce((sum, rows) => sum + rows.length, 0)
const allTowns = cities.reduce((sum, { towns }) => sum + towns.length, 0)
console.log(`${knownTowns} of ${allTowns} towns have a centre (${((knownTowns / allTowns) * 100).toFixed(1)} %)`)
