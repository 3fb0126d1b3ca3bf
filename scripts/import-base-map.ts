// Builds base.pmtiles of shipped/geography, the map that homes are shown on, as vector tiles in the schema of @protomaps/basemaps:
// `node scripts/import-base-map.ts [shapes' folder] [stations' folder] [built-up areas' folder] [expressways' folder] [lakes' folder]
// [woods' folder] [rivers' and roads' folder]`.
// The folders are the repositories named below as they lie on disk; without them the archives of these commits are fetched from
// GitHub. Names of places are taken from what scripts/import-places.ts has written. Same sources in, same bytes out.
// Licences: shipped/geography/README.md.
import { geography } from '#providers/geography/local.ts'
import { postcodes } from '#providers/postcode/local.ts'
import { mainRoadLayer, riverLayer } from './geography/base-map/global-map.ts'
import { landLayers, outlines } from './geography/base-map/land.ts'
import { builtUpLayer, expresswayLayer, lakeLayer, woodsLayer, woodsPath } from './geography/base-map/open-data.ts'
import { placeLayer } from './geography/base-map/place-layer.ts'
import { railwayLayers } from './geography/base-map/railway-layers.ts'
import { cutTiles } from './geography/base-map/tiles.ts'
import { writePmtiles } from './geography/base-map/write-pmtiles.ts'
import { sourceFolder } from './geography/source-folder.ts'

const [shapesGiven, stationsGiven, builtUpGiven, expresswaysGiven, lakesGiven, woodsGiven, linesGiven] =
  process.argv.slice(2)

const shapesFolder = await sourceFolder(
  {
    repository: 'smartnews-smri/japan-topography',
    commit: 'b403e71eb97f1fdf32f63d16bd485129f703855e',
    paths: [`${outlines}/s0010/*`],
  },
  shapesGiven,
)
const stationsFolder = await sourceFolder(
  {
    repository: 'Seo-4d696b75/station_database',
    commit: 'c07b4598b21826cc10190bbcb279582528ef775b',
    paths: ['out/main/*.csv', 'out/main/polyline/*'],
  },
  stationsGiven,
)
const builtUpFolder = await sourceFolder(
  {
    repository: 'dronebird/DIDinJapan',
    commit: 'f38d51f40347a529c8a763c4e170d3054a42eb7e',
    paths: ['GeoJSON/*'],
  },
  builtUpGiven,
)
const expresswaysFolder = await sourceFolder(
  {
    repository: 'yH3PO4/HighwayOrderedDS',
    commit: '6ebc2410b928dcfae99d9545334fd9f1078e1d2d',
    paths: ['*/highway_path.geojson'],
  },
  expresswaysGiven,
)
const lakesFolder = await sourceFolder(
  {
    repository: 'earthquake-alert/maps',
    commit: '79c1a0c87e3354764045ef6c28542b781021feca',
    paths: ['pbf_water_area/waterArea/10/*'],
  },
  lakesGiven,
)
const woodsFolder = await sourceFolder(
  {
    repository: 'yonomotozumi-spec/powerx-dd-checksheet',
    commit: '650d192d0234996bc131efb837e1367a63ba0163',
    paths: [`${woodsPath}/*`],
  },
  woodsGiven,
)
const linesFolder = await sourceFolder(
  {
    repository: 'omochimogumogu/map',
    commit: 'fe7f91f7faa713c3cb1e2d00da03329137dae3a9',
    paths: ['json/*'],
  },
  linesGiven,
)

const shippedFolder = new URL('../shipped/geography/', import.meta.url)
const folder = shippedFolder.pathname
const land = landLayers(shapesFolder)
const expressways = expresswayLayer(expresswaysFolder)
const places = placeLayer({ towns: postcodes({ folder }), centres: geography({ folder }) })
const layers = [
  ...land.layers,
  woodsLayer(woodsFolder),
  builtUpLayer(builtUpFolder),
  lakeLayer(lakesFolder),
  riverLayer(linesFolder, land.coast),
  mainRoadLayer(linesFolder, { expressways, places }),
  expressways,
  ...railwayLayers(stationsFolder),
  places,
]
const names = [...new Set(layers.map(({ name }) => name))]
const length = writePmtiles(new URL('base.pmtiles', shippedFolder), cutTiles(layers), {
  name: 'base',
  vector_layers: names.map((name) => ({ id: name, fields: {} })),
})
console.log(
  `base.pmtiles ${(length / 1e6).toFixed(2)} MB of ${layers.map(({ name, features }) => `${features.length} ${name}`).join(', ')}`,
)
