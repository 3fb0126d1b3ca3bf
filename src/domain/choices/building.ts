import { choice } from '../kit/choice.ts'

/** What carries the building; steel-framed reinforced concrete (SRC) is `other`. */
export const Structure = choice({
  wooden: [1, '木造'],
  steelFrame: [2, '鉄骨造'],
  reinforcedConcrete: [3, '鉄筋コンクリート造（RC）'],
  lightSteel: [4, '軽量鉄骨造'],
  other: [5, 'その他'],
})

/** The floor plan by number of rooms. */
export const FloorPlan = choice({
  oneRoom: [1, 'ワンルーム'],
  k1: [2, '1K'],
  dk1: [3, '1DK'],
  ldk1: [4, '1LDK'],
  k2: [5, '2K'],
  dk2: [6, '2DK'],
  ldk2: [7, '2LDK'],
  k3: [8, '3K'],
  dk3: [9, '3DK'],
  ldk3: [10, '3LDK'],
  k4: [11, '4K'],
  dk4: [12, '4DK'],
  ldk4: [13, '4LDK'],
  k5OrMore: [14, '5K以上'],
})

/** The kind of a room. */
export const RoomType = choice({
  living: ['L', 'リビング'],
  dining: ['D', 'ダイニング'],
  kitchen: ['K', 'キッチン'],
  western: ['W', '洋室'],
  japanese: ['J', '和室'],
  livingDiningKitchen: ['LDK', 'リビング・ダイニング・キッチン'],
  diningKitchen: ['DK', 'ダイニング・キッチン'],
  storage: ['S', '納戸・サービスルーム'],
  washroom: ['WR', '洗面所'],
})

/** The part of the building that was repaired. */
export const RepairArea = choice({
  wetArea: [1, '水回り'],
  interior: [2, '内装'],
  commonArea: [3, '共用部分'],
  other: [9, 'その他'],
})

/** Which equipment was renewed, when the repair was to the wet area. */
export const Equipment = choice({
  kitchen: [1, 'キッチン'],
  bathroom: [2, '浴室'],
  toilet: [3, 'トイレ'],
  washroom: [4, '洗面所'],
  waterHeater: [5, '給湯器'],
  waterSupply: [6, '給排水設備'],
  other: [9, 'その他'],
})

/** What was renewed, when the repair was to the interior. */
export const InteriorWork = choice({
  all: [1, '内装全面'],
  floor: [2, '床'],
  wall: [3, '壁'],
  door: [4, '建具（ドア）'],
  sash: [5, 'サッシ'],
})

/** How the exclusive area of a flat is measured: to the middle of the walls, or inside them as registered. */
export const AreaMethod = choice({
  wallCenter: [1, '壁芯'],
  registered: [2, '登記（内法）'],
})

/** How a condominium is managed. */
export const ManagementForm = choice({
  fullyEntrusted: [1, '全部委託'],
  partlyEntrusted: [2, '一部委託'],
  selfManaged: [3, '自主管理'],
})
