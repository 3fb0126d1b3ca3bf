/** One town of a postcode. `town` and its reading are '' where Japan Post names none; readings are full-width katakana. */
export interface Address {
  /** Seven digits. */
  postcode: string
  /** JIS X 0401, 1 to 47. */
  prefCode: number
  pref: string
  /** JIS X 0402, five digits (13112). */
  cityCode: string
  /** As in an address, county or designated city in front (糟屋郡須惠町, 横浜市鶴見区). */
  city: string
  town: string
  kana: { pref: string; city: string; town: string }
  /** The office that has this postcode to itself (事業所). */
  office?: string
}

/** A municipality or ward. */
export interface City {
  cityCode: string
  city: string
  kana: string
}

/** A town with its first postcode. `kana` is '' where no reading is known. */
export interface Area {
  area: string
  kana: string
  postCode: string
}

/** Answers addresses by postcode, and lists of cities and areas. */
export interface Postcodes {
  /**
   * Every town of a postcode, none for an unknown one; offices come after towns.
   * Takes what people type: half-width, full-width, hyphens of any kind, 〒.
   */
  lookup(postcode: string): Promise<Address[]>
  /** The 1,892 municipalities and wards by prefecture code (1 to 47), in kana order; none for an unknown one. */
  cities(prefecturesCode: number): City[]
  /**
   * The cities of a name within prefectures (1 to 47; all, if none are given): those of this whole name, or else those of which it is a
   * part that people say (青葉区 of 横浜市青葉区, 瑞穂町 of 西多摩郡瑞穂町, 横浜市 of its wards), or else short names (横浜, 軽井沢), or else
   * readings of cities (かまくら). ヶ and ケ are alike.
   */
  citiesNamed(name: string, prefecturesCodes: readonly number[]): readonly City[]
  /** The towns of a city, in kana order, those without a known reading last; none for an unknown one. */
  areas(cityCode: string): Area[]
  /** The name of a city; '' for an unknown one. */
  cityName(cityCode: string): string
  /** The prefecture code (1 to 47) of a city; undefined for an unknown one. */
  prefectureOf(cityCode: string): number | undefined
}

/** The seven digits of a typed postcode; '' when it has another number of digits. */
export function digits(postcode: string): string {
  const digits = postcode.normalize('NFKC').replace(/\D/g, '')
  return digits.length === 7 ? digits : ''
}
