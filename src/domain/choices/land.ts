import { choice } from '../kit/choice.ts'

/** The right to the land that is sold, as in the industry's listing form. */
export const LandRight = choice({
  ownership: [1, '所有権'],
  oldSuperficies: [2, '旧法地上権'],
  oldLease: [3, '旧法賃借権'],
  ordinarySuperficies: [4, '普通地上権'],
  ordinaryLease: [5, '普通賃借権'],
  fixedTermSuperficies: [6, '定期地上権'],
  fixedTermLease: [7, '定期賃借権'],
})

/** Area division of the City Planning Act (都市計画法7条). */
export const CityPlanning = choice({
  urbanization: [1, '市街化区域'],
  urbanizationControl: [2, '市街化調整区域'],
  outside: [3, '都市計画区域外'],
})

/** Category of land in the register (地目). */
export const LandCategory = choice({
  residential: [1, '宅地'],
  farmland: [2, '田・畑'],
  forest: [3, '山林'],
  miscellaneous: [4, '雑種地'],
  other: [5, 'その他'],
})

/** Zoning (用途地域, 都市計画法8条); none designated is null (`Estate.areaOfUse`). */
export const Zoning = choice({
  lowRiseResidential1: [1, '第一種低層住居専用地域'],
  lowRiseResidential2: [2, '第二種低層住居専用地域'],
  midHighRiseResidential1: [3, '第一種中高層住居専用地域'],
  midHighRiseResidential2: [4, '第二種中高層住居専用地域'],
  residential1: [5, '第一種住居地域'],
  residential2: [6, '第二種住居地域'],
  semiResidential: [7, '準住居地域'],
  ruralResidential: [8, '田園住居地域'],
  neighborhoodCommercial: [9, '近隣商業地域'],
  commercial: [10, '商業地域'],
  semiIndustrial: [11, '準工業地域'],
  industrial: [12, '工業地域'],
  exclusiveIndustrial: [13, '工業専用地域'],
})

/** Who owns the road that a plot touches. */
export const RoadType = choice({
  public: [1, '公道'],
  private: [2, '私道'],
  shared: [3, '共有（共有私道）'],
  other: [9, 'その他'],
})

/** The unit in which an area was entered; 坪 is never shown without ㎡ (計量法). */
export const AreaUnit = choice({
  squareMeter: [1, '㎡'],
  tsubo: [2, '坪'],
})

/** Where the land area comes from: the register or a survey. */
export const AreaSource = choice({
  registered: [1, '公簿'],
  surveyed: [2, '実測'],
})

/** The eight points of the compass, for roads, photos and balconies. */
export const Direction = choice({
  north: [1, '北'],
  south: [2, '南'],
  east: [3, '東'],
  west: [4, '西'],
  northeast: [5, '北東'],
  southeast: [6, '南東'],
  southwest: [7, '南西'],
  northwest: [8, '北西'],
})

/** The lie of the land (地勢), as in the industry's listing form. */
export const Terrain = choice({
  flat: [1, '平坦'],
  upland: [2, '高台'],
  lowland: [3, '低地'],
  terraced: [4, 'ひな段'],
  sloping: [5, '傾斜地'],
  other: [9, 'その他'],
})

/** How the seller came to sell a home. */
export const Ownership = choice(
  {
    own: [1, '自分の名義で持っている'],
    inherited: [2, '相続した（登記は済んでいる）'],
    inheritedTogether: [6, '何人かで相続した（登記は済んでいる）'],
    inheriting: [3, '相続した（登記の手続き中）'],
    unregistered: [4, '相続した（登記はまだ）'],
    proxy: [5, '名義人から頼まれている'],
  },
  {
    /** The register still names whoever has died. */
    waiting: ['inheriting', 'unregistered'],
    /** Several people may have inherited it. */
    byInheritance: ['inherited', 'inheritedTogether', 'inheriting', 'unregistered'],
  },
)

/** Land rights that are a lease, for which term and rent are required. */
export const isLease = (right: number | null | undefined) => right != null && right !== LandRight.ownership
