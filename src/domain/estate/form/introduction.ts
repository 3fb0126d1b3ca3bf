import type { nearbyFacilityFields } from '../attachments.ts'
import type { FormSection, ListRows } from './form-field.ts'

export const introduction: FormSection = {
  step: 'title',
  title: '紹介文',
  fields: [
    {
      path: 'title',
      required: { reason: '何の物件かが、ひと目で伝わるようにします' },
      hint: '場所と、いちばんの魅力を短く。例：三軒茶屋の、庭のある二階建て',
      isCounted: true,
      isAdvertised: true,
    },
    {
      path: 'appealPoint',
      hint: '日当たり、風通し、ご近所のこと。住んでいた人にしか書けないことが、いちばん伝わります。',
      isAdvertised: true,
    },
    {
      path: 'notes',
      hint: '設備の不具合や、引渡しの条件など、知っておいてほしいことを書いてください。',
      isAdvertised: true,
    },
  ],
}

export const amenities: FormSection = {
  step: 'title',
  title: '設備と条件',
  lead: 'あてはまるものを選んでください。買主は、この条件でも探せます。',
  fields: [{ path: 'facilityIDs' }],
}

export const surroundings: FormSection = {
  step: 'title',
  title: '周辺の施設',
  lead: '名前と、歩く道のりを入力してください。徒歩の時間は自動で出ます。',
  fields: [
    {
      path: 'nearbyFacilities',
      rows: { noun: '施設', hints: { metres: '歩く道に沿って測った距離です。' } } satisfies ListRows<
        keyof typeof nearbyFacilityFields
      >,
    },
    { path: 'facilityFree', hint: '例：歩いてすぐの公園で、春は桜が見られます。', isAdvertised: true },
  ],
}
