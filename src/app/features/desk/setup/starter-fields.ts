import { TaxRate } from '#domain/choices/tax.ts'
import { TemplateKind } from '#domain/choices/template.ts'
import { WizardType } from '#domain/choices/listing.ts'
import { QuestionStep } from '#domain/estate/wizard-steps.ts'
import { yen } from '#domain/format/money.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { facilityKind } from '#domain/master/facility-kind.ts'
import { notice } from '#domain/master/notice.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { template } from '#domain/master/template.ts'
import { wizard } from '#domain/master/wizard.ts'
import type { StarterName } from '#domain/operator/setup.ts'
import type { FieldLook } from '#ui/field/control-props.ts'

export type StarterValues = Readonly<Record<string, unknown>>
type Offer = {
  noun: Resource
  /** What the lines are for. */
  lead: string
  /** By which field a line is called, and which can be changed before it is taken over. */
  name: string
  fields: Readonly<Record<string, FieldLook>>
  /** The heading that a line stands under. */
  groupOf?: (line: StarterValues) => string
  about?: (line: StarterValues) => string
}

/** What each step offers to begin with, and how its lines look. */
export const offers: Readonly<Record<StarterName, Offer>> = {
  serviceMenu: {
    noun: serviceMenu,
    lead: '商談のなかで選べるサービスと、利用料です。名前と料金は例ですので、そのままでも、直してからでも追加できます。',
    name: 'name',
    fields: {
      name: { isCounted: true },
      description: { rows: 4 },
      price: { hint: '消費税を含む金額です。' },
      taxRate: {},
      priceDescription: {},
      buyerMenuFlag: { label: '買主に見せる', words: ['見せる', '見せない'] },
      sellerMenuFlag: { label: '売主に見せる', words: ['見せる', '見せない'] },
      usageFeeFlag: { label: '利用料（1年間）にする', words: ['利用料にする', 'しない'] },
      kind: { hint: '媒介の仕事に含まれるものは「仲介手数料」です。媒介の取引では、法律の上限に数えます。' },
    },
    about: ({ price, taxRate, description }) =>
      `${yen(Number(price))}（税込・${TaxRate.label(Number(taxRate ?? TaxRate.standard))}）・${String(description ?? '')}`,
  },
  facilityCategoryMaster: {
    noun: facilityCategoryMaster,
    lead: '売主が物件の設備・条件として選び、買主が検索の条件に使うものです。',
    name: 'facilityCategoryName',
    fields: { facilityCategoryName: { isCounted: true } },
    groupOf: ({ visibleEstateType }) => facilityKind(Number(visibleEstateType)),
  },
  wizard: {
    noun: wizard,
    lead: '売主が物件を登録するときに、各手順のはじめに読む質問です。追加しない手順では、はじめからの言葉が表示されます。',
    name: 'question',
    fields: { question: { isCounted: true } },
    groupOf: ({ wizardType }) => WizardType.label(Number(wizardType)),
    about: ({ step }) => `手順${String(step)}：${QuestionStep.label(Number(step))}`,
  },
  template: {
    noun: template,
    lead: 'チャットの定型文、物件や申請を差し戻すときの理由、お支払いのお願いです。{名前} のように書いたところは、使うときに実際の内容に変わります。',
    name: 'title',
    fields: { title: { isCounted: true }, text: { rows: 6 } },
    groupOf: ({ kind }) => TemplateKind.label(Number(kind)),
    about: ({ text }) => String(text),
  },
  notice: {
    noun: notice,
    lead: '追加すると、きょうの日付で、すべての人に公開されます。あとから「お知らせの管理」で直せます。',
    name: 'title',
    fields: { title: { isCounted: true }, body: { rows: 6 } },
    about: ({ body }) => String(body),
  },
}
