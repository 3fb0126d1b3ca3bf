import { HandoverTiming, PropertyCategory, PropertyType } from '../choices/listing.ts'
import { detailRequirements } from './detail-requirements.ts'
import type { Estate } from './fields.ts'
import { all, type Requirement } from './requirement.ts'

const clarity = '取引態様は、広告のたびに示すことが法律で決まっています（宅地建物取引業法34条）'
const ownership = '売る権利のある方の物件だけを掲載するために確かめます（公開されません）'

const filled = (estate: Estate, field: keyof Estate) => estate[field] !== null && estate[field] !== ''
const hasAccess = (e: Estate) =>
  (filled(e, 'nearestStation') && e.nearestStationTime !== null) ||
  (filled(e, 'busStop') && e.busStopTime !== null) ||
  e.nearbyFacilities.length > 0

/** What advertising law wants told of an estate, with what the desk needs besides, in the order of the wizard. */
export const requirements: readonly Requirement[] = [
  {
    step: 'kind',
    path: 'estateType',
    label: '物件種別',
    kinds: all,
    told: (e) => e.estateType !== PropertyCategory.notSelected,
  },
  {
    step: 'kind',
    path: 'estateTypeDetail',
    label: '物件種目',
    kinds: all,
    told: (e) => e.estateTypeDetail !== PropertyType.notSelected,
  },
  { step: 'address', path: 'postCode', label: '郵便番号', kinds: all, reason: '所在地を正しく確かめるために使います' },
  { step: 'address', path: 'prefecturesCode', label: '都道府県', kinds: all },
  { step: 'address', path: 'cityCode', label: '市区町村', kinds: all },
  {
    step: 'address',
    path: 'address1',
    label: '町名・番地',
    kinds: all,
    reason: '番地は公開しません。審査で登記と照らし合わせます',
  },
  { step: 'address', path: 'publicAddress', label: '公開する所在地', kinds: all },
  {
    step: 'address',
    path: 'nearestStation',
    label: '交通（駅・バス停・最寄り施設のどれか）',
    kinds: all,
    told: hasAccess,
  },
  {
    step: 'name',
    path: 'ownerLastName',
    label: '所有者の氏名',
    kinds: all,
    reason: ownership,
    told: (e) => filled(e, 'ownerLastName') && filled(e, 'ownerFirstName'),
  },
  {
    step: 'name',
    path: 'ownerLastNameKana',
    label: '所有者のフリガナ',
    kinds: all,
    reason: ownership,
    told: (e) => filled(e, 'ownerLastNameKana') && filled(e, 'ownerFirstNameKana'),
  },
  {
    step: 'name',
    path: 'ownerPostCode',
    label: '所有者の住所',
    kinds: all,
    reason: ownership,
    told: (e) => filled(e, 'ownerPrefecturesCode') && filled(e, 'ownerCity') && filled(e, 'ownerAddress1'),
  },
  { step: 'name', path: 'register', label: '登記名義人', kinds: all, reason: ownership },
  {
    step: 'name',
    path: 'coOwnersConsent',
    label: '共有者全員の同意',
    ask: '確かめて',
    kinds: all,
    reason: '共有の物件は、全員の同意がなければ売れません（民法251条）',
    told: (e) => e.coOwnersConsent === true,
  },
  ...detailRequirements,
  {
    step: 'photo',
    path: 'estatePhotos',
    label: '写真（1枚以上）',
    ask: '追加して',
    kinds: all,
    reason: '写真のない物件は、ほとんど見てもらえません',
    told: (e) => e.estatePhotos.length > 0,
  },
  {
    step: 'photo',
    path: 'topImage',
    label: 'メイン写真',
    ask: '選んで',
    kinds: all,
    reason: '一覧でいちばん先に見える写真です',
    told: (e) => e.estatePhotos.some((photo) => photo.path === e.topImage),
  },
  {
    step: 'price',
    path: 'price',
    label: '価格',
    kinds: all,
    told: (e) => e.priceDecided && e.price !== null && (e.price > 0 || e.freeTransfer),
  },
  { step: 'price', path: 'transactionMode', label: '取引態様', kinds: all, reason: clarity },
  { step: 'price', path: 'statusOfUse', label: '現況', kinds: all },
  { step: 'price', path: 'deliveryTiming', label: '引渡し時期', kinds: all },
  {
    step: 'price',
    path: 'deliveryDate',
    label: '引渡しの日',
    kinds: all,
    if: (e) => e.deliveryTiming === HandoverTiming.fixedDate || e.deliveryTiming === HandoverTiming.planned,
  },
  {
    step: 'title',
    path: 'title',
    label: '物件タイトル',
    kinds: all,
    reason: '何の物件かが、ひと目で伝わるようにします',
  },
]
