import { Direction, Terrain } from '#domain/choices/land.ts'
import { NearbyFacilityType } from '#domain/choices/listing.ts'
import { walkingMinutes } from '#domain/law/walking-minutes.ts'
import type { Sketch } from './sketch.ts'
import type { Sort } from './sorts.ts'

/** Something good to say of an estate, only where it is so: for the title, for the text, and as a ticked amenity. */
export interface Feature {
  sorts: readonly Sort[]
  when?: (sketch: Sketch) => boolean
  title: string
  says: readonly string[]
  facility?: string
}

const homes: readonly Sort[] = ['house', 'leasehold', 'farmhouse', 'villa']
const open = ({ land, building }: Sketch) =>
  (land.landArea ?? 0) - (building.totalFloorArea ?? 0) / (building.floorsAbove ?? 1)
const facing = ({ land }: Sketch) => land.roads?.[0]?.direction
const hasMats = ({ building }: Sketch) =>
  (building.rooms ?? []).some(({ roomType, floor }) => roomType === 'J' && floor === 1)
const school = ({ nearby }: Sketch) =>
  nearby.find(({ facilityType }) => facilityType === NearbyFacilityType.primarySchool)
/** Where stoves are lit and leaves fall: not on the southern islands. */
const isCold = ({ place }: Sketch) => place.prefecturesCode < 46
const minutesTo = (metres: number | undefined) => walkingMinutes(metres ?? 9999)

export const features: readonly Feature[] = [
  {
    sorts: ['house', 'leasehold'],
    when: (one) => open(one) > 55,
    title: '庭のある',
    facility: '庭',
    says: [
      '庭は物干しと菜園を分けても余裕があり、居間の掃き出し窓からそのまま出られます。',
      '手入れのしやすい広さの庭に、前の持ち主が植えた梅とキンモクセイが残っています。',
    ],
  },
  {
    sorts: ['house'],
    when: ({ age }) => age < 26,
    title: '対面キッチンの',
    facility: '対面キッチン',
    says: [
      'キッチンは対面式で、料理をしながら居間の子どもの様子が見えます。',
      '対面キッチンの背面に食器棚を置ける幅を取ってあり、家電の置き場にも困りません。',
    ],
  },
  {
    sorts: ['house'],
    when: ({ building }) => building.parking === '2台分' || building.parking === '3台分',
    title: '車を2台とめられる',
    facility: '駐車2台以上',
    says: [
      '駐車場は並列なので、出し入れのたびに車を動かす手間がありません。',
      '車を2台とめても、玄関までの通路に自転車を置く余地があります。',
    ],
  },
  {
    sorts: ['house', 'leasehold', 'shop', 'apartment', 'store'],
    when: ({ land }) => (land.roads?.length ?? 0) > 1,
    title: '角地に建つ',
    says: [
      '二方が道路に接する角地で、風と光の通り道があります。',
      '角地のため、二つの面の窓が隣の家と向き合いません。',
    ],
  },
  {
    sorts: ['house', 'leasehold', 'villa'],
    when: (one) => facing(one) === Direction.south,
    title: '南道路に面した',
    says: [
      '南側が道路なので、冬でも昼までは居間に日が入ります。',
      '南に道路をはさんでいるため、前に高い建物が迫っていません。',
    ],
  },
  {
    sorts: ['house', 'leasehold'],
    when: (one) => minutesTo(school(one)?.metres) <= 8,
    title: '小学校に近い',
    facility: '小学校が近い',
    says: [
      '小学校までは大きな通りを渡らずに歩けます。',
      '小学校が近く、登校の旗当番の横断歩道は家から見える距離です。',
    ],
  },
  {
    sorts: ['house'],
    when: ({ age }) => age < 34,
    title: '屋根裏収納のある',
    facility: '屋根裏収納',
    says: ['屋根裏に季節の物をしまえる収納があり、固定のはしごで上がれます。'],
  },
  {
    sorts: ['house', 'villa'],
    when: ({ age }) => age < 17,
    title: '太陽光パネルの載った',
    facility: '太陽光発電',
    says: ['屋根に太陽光パネルを載せており、売電の記録は内覧のときにお見せできます。'],
  },
  {
    sorts: homes,
    when: (one) => one.age > 26 && hasMats(one),
    title: '縁側のある',
    facility: '縁側',
    says: [
      '一階の和室の前に縁側があり、雨の日は洗濯物を干す場所になっています。',
      '縁側に座ると庭がひと続きに見えます。夏は建具を外して風を通してきました。',
    ],
  },
  {
    sorts: ['house', 'farmhouse'],
    when: ({ building }) => building.floorsAbove === 1,
    title: '一つの階で暮らせる',
    facility: '平屋',
    says: ['平屋なので、家事も寝起きも一つの階で済みます。'],
  },
  {
    sorts: ['house', 'villa'],
    when: (one) => open(one) > 90,
    title: 'ウッドデッキのある',
    facility: 'ウッドデッキ',
    says: [
      '居間の外にウッドデッキがあり、昨年塗り直したところです。',
      'ウッドデッキは屋根の下まで続き、少しの雨なら外で過ごせます。',
    ],
  },
  {
    sorts: ['farmhouse', 'store'],
    title: '土間のある',
    facility: '土間',
    says: [
      '広い土間が残っていて、自転車や農具の手入れに重宝します。',
      '玄関を入ると土間があり、薪や野菜を置く場所として使ってきました。',
    ],
  },
  {
    sorts: ['farmhouse'],
    when: (one) => open(one) > 220,
    title: '畑の付いた',
    facility: '家庭菜園',
    says: [
      '敷地の南側が畑になっていて、今も近所の方が季節の野菜を作っています。',
      '家のすぐ前に畝を6本ほど立てられる畑があります。',
    ],
  },
  {
    sorts: ['farmhouse'],
    when: (one) => open(one) > 300,
    title: '蔵の残る',
    facility: '蔵・納屋',
    says: ['敷地の奥に蔵が残り、棚と照明があるので物置としてすぐに使えます。'],
  },
  {
    sorts: ['farmhouse'],
    when: ({ age }) => age > 70,
    title: '太い梁の',
    says: [
      '居間の天井を上げて、煤で黒くなった梁が見えるようにしてあります。',
      '大黒柱と梁は建てたときのままで、建具の多くも当時のものです。',
    ],
  },
  {
    sorts: ['villa', 'farmhouse'],
    when: isCold,
    title: '薪ストーブのある',
    facility: '薪ストーブ',
    says: [
      '居間の薪ストーブは煙突掃除を毎年頼んでおり、記録を引き継げます。',
      '薪ストーブ一台で一階が暖まります。薪小屋には今年の分が積んであります。',
    ],
  },
  {
    sorts: ['villa'],
    when: isCold,
    title: '林に囲まれた',
    says: [
      '窓の外は落葉樹の林で、夏は日陰に、冬は日だまりになります。',
      '隣の建物との間に林があり、互いの窓が向き合いません。',
    ],
  },
  {
    sorts: ['villa'],
    when: ({ place }) => place.town.includes('温泉') || place.busStop.includes('温泉') || place.station.includes('湯'),
    title: '温泉を引いた',
    facility: '温泉引込み',
    says: ['浴室に温泉を引いています。管理組合の温泉使用料が別にかかります。'],
  },
  {
    sorts: ['condominium'],
    when: ({ building }) => building.balconyDirection === Direction.south,
    title: '南向きの',
    facility: '南向きバルコニー',
    says: [
      'バルコニーは南向きで、午前から夕方まで洗濯物に日が当たります。',
      '南に面した部屋は、冬の昼間なら照明をつけずに過ごせます。',
    ],
  },
  {
    sorts: ['condominium'],
    when: ({ building }) => (building.floorNo ?? 0) >= 9,
    title: '見晴らしのよい',
    facility: '眺望',
    says: [
      '高い階なので、窓から町並みの向こうまで見わたせます。',
      '前に同じ高さの建物がなく、カーテンを開けて過ごせます。',
    ],
  },
  {
    sorts: ['condominium'],
    when: ({ building, sort }) => sort === 'condominium' && (building.floorNo ?? 2) === 1,
    title: '専用庭の付いた',
    facility: '専用庭',
    says: ['一階で、居間の前に専用庭があります。庭の使用料は管理費と別に月額500円です。'],
  },
  {
    sorts: ['condominium'],
    when: ({ building }) => building.pets === true,
    title: 'ペットと暮らせる',
    facility: 'ペット相談可',
    says: ['管理規約により、小型の犬や猫と暮らせます（頭数の決まりがあります）。'],
  },
  {
    sorts: ['condominium'],
    when: ({ age, building }) => age < 18 && (building.rooms ?? []).some(({ roomType }) => roomType === 'L'),
    title: '床暖房のある',
    facility: '床暖房',
    says: ['居間には床暖房があり、足もとから暖まります。', '居間の床暖房はガス温水式で、点検を続けて使ってきました。'],
  },
  {
    sorts: ['condominium'],
    when: ({ age }) => age < 28,
    title: 'オートロックの',
    facility: 'オートロック',
    says: ['玄関はオートロックで、来客は部屋のモニターで確かめられます。'],
  },
  {
    sorts: ['condominium'],
    when: ({ age }) => age < 16,
    title: '宅配ボックスのある',
    facility: '宅配ボックス',
    says: ['宅配ボックスがあり、留守のあいだの荷物も受け取れます。'],
  },
  {
    sorts: ['condominium'],
    when: ({ building }) => (building.floorsAbove ?? 0) >= 5,
    title: '管理の行き届いた',
    facility: 'エレベーター',
    says: [
      'エントランスや廊下の掃除が行き届き、掲示板に点検の予定がきちんと貼られています。',
      '長期修繕計画があり、修繕の記録は管理会社から取り寄せられます。',
    ],
  },
  {
    sorts: ['condominium'],
    title: '角の',
    facility: '角部屋',
    when: ({ building }) => (building.exclusiveArea ?? 0) > 58,
    says: [
      '角部屋で二面に窓があり、台所にも自然の光が入ります。',
      '廊下側に隣の部屋がない角の間取りで、風がよく抜けます。',
    ],
  },
  {
    sorts: ['lot', 'industrialLot'],
    when: ({ land }) => (land.roads?.length ?? 0) > 1,
    title: '角の',
    facility: '角地',
    says: ['角地なので、駐車場と玄関の位置を選んで計画できます。'],
  },
  {
    sorts: ['lot'],
    when: (one) => facing(one) === Direction.south,
    title: '南道路の',
    facility: '南道路',
    says: ['南側が道路で、どの部屋を南に置くか考えやすい土地です。'],
  },
  {
    sorts: ['lot'],
    when: ({ land }) => land.terrain === Terrain.flat,
    title: '平らな',
    facility: '平坦地',
    says: [
      '道路との高低差がほとんどなく、造成の手間を抑えられます。',
      '平らな土地で、隣地との境にブロック塀があります。',
    ],
  },
  {
    sorts: ['lot'],
    title: '形の整った',
    facility: '整形地',
    says: ['ほぼ長方形の敷地で、間取りの自由がききます。', '間口と奥行きのつり合いがよく、建物の向きに迷いません。'],
  },
  {
    sorts: ['lot'],
    title: '建築会社を選べる',
    facility: '建築条件なし',
    says: ['建築条件は付いていません。お好きな会社で、ご自分の時期に建てられます。'],
  },
  {
    sorts: ['lot'],
    when: ({ land }) => land.water === '公営水道',
    title: '水道を引いてある',
    facility: '上下水道引込み済み',
    says: ['上水道は前の建物のときに引き込み、口径20mmのメーターが残っています。'],
  },
  {
    sorts: ['farmland'],
    title: '日あたりのよい',
    facility: '菜園向き',
    says: [
      '一日を通して日が当たり、用水路が西側を流れています。',
      '昨年まで大豆と里芋を作っていた畑で、石は少なめです。',
    ],
  },
  {
    sorts: ['farmland'],
    title: '道に沿った',
    facility: '平坦地',
    says: ['軽トラックを横付けできる道に沿っています。'],
  },
  {
    sorts: ['forest'],
    title: '小さな沢の流れる',
    facility: '眺望',
    says: ['敷地の端を小さな沢が流れ、鳥の声がよく聞こえます。', 'ナラとカエデの林で、秋の色づきを楽しめます。'],
  },
  { sorts: ['forest'], title: '静かな', says: ['通年で住む家は少なく、夏と紅葉のころに人が増える一帯です。'] },
  {
    sorts: ['industrialLot'],
    title: '大型車の入れる',
    facility: '大型車進入可',
    says: [
      '前面の道は大型車が曲がれる幅で、出入口を二か所取れます。',
      '資材置場として使っており、砕石が敷いてあります。',
    ],
  },
  {
    sorts: ['apartment'],
    title: '手入れを続けてきた',
    says: [
      '共用廊下の照明は発光ダイオードに替え、清掃は月2回頼んでいます。',
      '入居者の入れ替わりのたびに水まわりを点検し、記録を残してきました。',
    ],
  },
  {
    sorts: ['apartment'],
    title: '駅に近い',
    when: ({ access }) => (access.nearestStationTime ?? 99) <= 8,
    says: ['駅に近く、空室が出ても次の方が決まるまで長くかかっていません。'],
  },
  {
    sorts: ['shop'],
    title: '一階に店を構える',
    says: [
      '一階は天井の高い店舗、上の階は事務所として使われてきました。',
      '一階の間口が広く、歩道から中の様子がよく見えます。',
    ],
  },
  {
    sorts: ['shop'],
    when: ({ building }) => (building.floorsAbove ?? 0) >= 4,
    title: 'エレベーターのある',
    says: ['エレベーターは定期点検の契約を引き継げます。'],
  },
  {
    sorts: ['store'],
    title: '店をひらける',
    says: [
      '通りに面した10帖ほどが店で、奥と二階が住まいです。喫茶や工房に向きます。',
      '以前は荒物屋で、商品棚と帳場がそのまま残っています。',
    ],
  },
  {
    sorts: ['inn'],
    title: '浴場のある',
    facility: '源泉・浴場',
    says: [
      '男女別の浴場があり、ろ過装置は3年前に入れ替えました。',
      '浴場の窓から山並みが見えます。温泉の権利は別に引き継ぎの手続きがあります。',
    ],
  },
  {
    sorts: ['inn'],
    title: '厨房の広い',
    says: [
      '厨房には業務用の機器がそろい、動作を確かめてお渡しします。',
      '厨房と配膳室が客室の階に近く、少ない人数で回してきました。',
    ],
  },
  {
    sorts: ['warehouse', 'factory'],
    title: '大型車を横付けできる',
    facility: '大型車接車可',
    says: [
      '前面の道が広く、10トン車を入口に横付けできます。',
      '荷さばきの場所に屋根がかかり、雨の日も積み下ろしができます。',
    ],
  },
  {
    sorts: ['warehouse', 'factory'],
    title: '事務所の付いた',
    facility: '事務所付き',
    says: ['入口の脇に事務所と休憩室、トイレがあります。'],
  },
  { sorts: ['factory'], title: '動力電源のある', says: ['高圧の受電設備があり、点検の記録をお見せできます。'] },
  { sorts: ['warehouse'], title: '天井の高い', says: ['軒の高さは約6mで、3段の棚を置いて使っています。'] },
]
