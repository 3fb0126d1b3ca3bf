import { PropertyCategory } from '#domain/choices/listing.ts'
import type { FacilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { daysBefore } from './moments.ts'
import { demoId } from './random.ts'

const { notSelected, land, leaseholdBuilding, landAndBuilding, condominium } = PropertyCategory

const names = {
  [notSelected]: ['即引渡し可', 'リフォーム済み', '商店街が近い', '小学校が近い', '眺望'],
  [land]: ['角地', '南道路', '整形地', '上下水道引込み済み', '建築条件なし', '平坦地', '菜園向き', '大型車進入可'],
  [leaseholdBuilding]: ['借地権の譲渡承諾あり', '建替え承諾あり', '庭', '縁側'],
  [landAndBuilding]: [
    '庭',
    '縁側',
    '平屋',
    '駐車2台以上',
    '対面キッチン',
    '屋根裏収納',
    'ウッドデッキ',
    '太陽光発電',
    '薪ストーブ',
    '土間',
    '蔵・納屋',
    '家庭菜園',
    '温泉引込み',
    '源泉・浴場',
    '大型車接車可',
    '事務所付き',
  ],
  [condominium]: [
    'オートロック',
    '宅配ボックス',
    'エレベーター',
    '床暖房',
    '浴室乾燥機',
    'ペット相談可',
    '角部屋',
    '専用庭',
    '駐輪場',
    '南向きバルコニー',
  ],
} as const

/** The equipment and amenities that sellers can tick, for each kind of estate. */
export function facilityCategories(now: string): FacilityCategoryMaster[] {
  const createdAt = daysBefore(now, 240)
  return Object.entries(names).flatMap(([type, offered]) =>
    offered.map((facilityCategoryName, index) => ({
      id: demoId(`facility ${type} ${facilityCategoryName}`, createdAt),
      createdAt,
      updatedAt: createdAt,
      version: 1,
      facilityCategoryName,
      visibleEstateType: Number(type) as FacilityCategoryMaster['visibleEstateType'],
      sortOrder: Number(type) * 100 + index * 10,
    })),
  )
}
