import { FloorPlan, Structure } from '#domain/choices/building.ts'
import { StatusOfUse } from '#domain/choices/listing.ts'
import { buildingAge, seismicWarning } from '#domain/law/building-age.ts'
import { features, type Feature } from './features.ts'
import type { Sketch } from './sketch.ts'
import { closings, openings } from './phrases.ts'

/** What stands there, as the end of a title: 二階建て, 3LDK, 宅地. */
function noun({ sort, building, land, age }: Sketch): string {
  const storeys = ['', '平屋', '二階建て', '三階建て'][building.floorsAbove ?? 0] ?? `${building.floorsAbove}階建て`
  const plan = FloorPlan.label(building.floorPlan)
  const named: Record<Sketch['sort'], string> = {
    condominium: plan,
    house: storeys,
    leasehold: `借地の${storeys}`,
    farmhouse: age > 80 ? '古民家' : storeys === '平屋' ? '平屋' : '農家の家',
    villa: '山荘',
    apartment: `全${building.totalUnits}室のアパート`,
    shop: `${storeys}のビル`,
    store: '店舗付きの家',
    inn: '宿',
    warehouse: '倉庫',
    factory: '工場',
    lot: `${Math.floor(land.landArea ?? 0)}㎡の宅地`,
    farmland: '畑',
    forest: '林の土地',
    industrialLot: '事業用地',
  }
  return named[sort]
}

/** The features that are true of an estate, the likeliest to please first; at most three. */
export function featuresOf(sketch: Sketch): Feature[] {
  const fitting = features.filter(({ sorts, when }) => sorts.includes(sketch.sort) && (when?.(sketch) ?? true))
  return sketch.random.some(fitting, 3)
}

/** A title of at most 40 characters that says what and where. */
export function titleOf(sketch: Sketch, [first]: readonly Feature[]): string {
  const { place, access, random } = sketch
  const what = `${first?.title ?? '手入れのよい'}${noun(sketch)}`
  const where = place.town.length <= 8 ? place.town : place.city.replace(/^.*[市郡]/, '')
  const near = access.nearestStationTime !== null && access.nearestStationTime <= 12
  const forms = [
    `${where}の、${what}`,
    `${where}、${what}`,
    ...(near ? [`${place.station}から歩いて${access.nearestStationTime}分、${what}`] : []),
  ]
  return random.pick(forms)
}

/** The appeal: where, what is good, what was done, and how to go on. Every sentence follows from a fact of the estate. */
export function appealOf(sketch: Sketch, features: readonly Feature[]): string {
  const { random, building, place, access } = sketch
  const repaired = building.repairs?.at(-1)
  const opening = random
    .pick(openings[place.setting])
    .replaceAll('{town}', place.town)
    .replaceAll(
      '{way}',
      access.busStop
        ? `バス停「${access.busStop}」から徒歩${access.busStopTime}分`
        : `${place.station}から徒歩${access.nearestStationTime}分`,
    )
  return [
    opening + size(sketch),
    features.map(({ says }) => random.pick(says)).join(''),
    repaired?.doneAt ? `${repaired.doneAt.slice(0, 4)}年に${repaired.content}を行いました。` : '',
    random.pick(closings[sketch.sort] ?? closings.house ?? []),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The size in a sentence, where it helps to picture the place. */
function size({ sort, building, land }: Sketch): string {
  const plan = FloorPlan.label(building.floorPlan)
  if (sort === 'condominium')
    return `専有面積${building.exclusiveArea}㎡の${plan}、${building.floorsAbove}階建ての${building.floorNo}階です。`
  if (building.totalFloorArea)
    return `土地${land.landArea}㎡に、延床${building.totalFloorArea}㎡${plan && `・${plan}`}の建物が建っています。`
  return `面積は${land.landArea}㎡です。`
}

/** What a buyer must be told: the disadvantages first (表示規約13条 特定事項). */
export function notesOf({ sort, land, building, place, age, now, random, statusOfUse }: Sketch): string {
  const setback = land.setbackArea
    ? `前面道路の幅が4mに満たないため、建替えのときに約${land.setbackArea}㎡の後退（セットバック）が必要です。`
    : ''
  const old =
    building.builtYearMonth && seismicWarning(building.builtYearMonth)
      ? '1981年5月以前の建物で、現在の耐震基準に合っていない可能性があります。'
      : ''
  const told = [
    setback,
    land.privateRoadArea ? `私道負担が${land.privateRoadArea}㎡あります（土地面積には含みません）。` : '',
    land.restrictions ? `${land.restrictions}。` : '',
    old,
    statusOfUse === StatusOfUse.oldHouseStanding
      ? '古家が建っています。現状のままのお渡しで、解体の費用は買主のご負担です。'
      : '',
    sort === 'leasehold' ? '土地は借地で、売買には地主の承諾が必要です。譲渡承諾料は売主が負担します。' : '',
    sort === 'farmland'
      ? '売買には農地法の許可が必要です。許可を条件とした契約になり、許可が得られないときは白紙に戻します。'
      : '',
    sort === 'forest' ? '傾斜地のため、建てる場合は造成の費用がかかります。' : '',
    sort === 'villa' ? `別荘地の管理費が年額${random.int(3, 9)}万円かかります。` : '',
    sort === 'farmhouse' && age > 60
      ? '家財が一部残っています。引渡しまでに片づけるか、そのままお渡しするかをご相談ください。'
      : '',
    building.structure === Structure.other ? '構造は鉄骨鉄筋コンクリート造（SRC）です。' : '',
    place.setting === 'R' || land.sewer === '浄化槽' ? '下水道はなく、浄化槽の点検と清掃が必要です。' : '',
    building.builtYearMonth && buildingAge(building.builtYearMonth, now) > 15 ? '設備は現状のままお渡しします。' : '',
  ].filter(Boolean)
  return (told.length ? told : ['現状のままのお渡しです。ご覧になるときは、前日までにご予約ください。']).join('\n')
}
