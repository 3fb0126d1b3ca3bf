import type { Fault } from './fault.ts'

const map = ['tests/api/drawn-areas.test.ts', 'tests/api/homes-on-map.test.ts', 'tests/api/maps.test.ts']
const town = ['tests/api/town-centre.test.ts']
const names = ['tests/api/standing.test.ts']
const form = [
  'tests/api/listing-search.test.ts',
  'tests/api/wrong-state.test.ts',
  'tests/api/estate-filters.test.ts',
  'tests/api/station-search.test.ts',
]
const onMap = 'src/server/estate/on-map.ts'
const guards = 'src/server/estate/estate-guards.ts'
const stations = 'src/server/estate/place/guard-stations.ts'

/** Where homes lie, and how exactly anybody may know it. */
export const place: readonly Fault[] = [
  {
    file: onMap,
    from: `Math.max(...parts.map((part) => part[half] ?? 0))`,
    to: 'Math.min(...parts.map((part) => part[half] ?? 0))',
    tests: map,
    harm: 'an area that was drawn is forgotten where the map is moved',
  },
  {
    file: onMap,
    from: `...corners.map(insideCondition)]`,
    to: ']',
    tests: map,
    harm: 'the corners of a drawn area are filled with homes outside of it',
  },
  {
    file: 'src/server/estate/place/centres.ts',
    from: `{ ...place, townLat: null }, townCentreOf(centre)`,
    to: '{ ...place }, townCentreOf(centre)',
    tests: [...town, ...map],
    harm: 'homes that were placed are moved',
  },
  {
    file: 'src/server/estate/place/homes-on-map.ts',
    from: `also: and(also, notHidden(context), words?.byIndex, words?.match, further),`,
    to: 'also: and(also, words?.byIndex, words?.match, further),',
    tests: [...map, 'tests/api/hidden-estates.test.ts'],
  },
  {
    file: 'src/server/estate/place/homes-on-map.ts',
    from: `await conditionOf(searchAnywhere, isNull(townLat))`,
    to: 'await conditionOf(search, isNull(townLat))',
    tests: map,
  },
  {
    file: guards,
    from: `    if (city !== null && city !== name) issues.push({ path: ['city'], message: \`「\${name}」と入力してください\` })\n`,
    to: '',
    tests: [...names, ...form, 'tests/api/named-rows.test.ts', ...town],
    harm: 'a street and a number stand on a public page as the name of a city',
  },
  {
    file: guards,
    from: `    if (town && !towns.includes(town)) issues.push({ path: ['town'], message: townRefusal(town, towns) })\n`,
    to: '',
    tests: [...names, ...form, ...town, 'tests/exact-place.test.ts'],
    harm: 'an exact address stands on a public page as the name of a town',
  },
  {
    file: guards,
    from: `    if (prefecturesCode !== null && postcodes.prefectureOf(cityCode) !== prefecturesCode)`,
    to: '    if (false)',
    tests: [...names, ...form, ...town],
  },
  {
    file: stations,
    from: `  if (name !== station.name) wrong.push(['name', \`「\${station.name}」と入力してください\`])\n`,
    to: '',
    tests: [...form, 'tests/api/offered-services.test.ts'],
  },
]
