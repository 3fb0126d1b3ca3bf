import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { DealRole } from '#domain/choices/deal.ts'
import type { ReactNode } from 'react'
import { useFieldArray, useWatch, type Control } from 'react-hook-form'
import { CheckMethod, DealPurpose, Occupation, PersonKind } from '#domain/deal/party-check/choices.ts'
import { mayUseIdCard } from '#domain/deal/party-check/id-card.ts'
import { maxOwners, partyCheck } from '#domain/deal/party-check/party-check.ts'
import { methodsOn } from '#domain/law/identification-methods.ts'
import { ApiError } from '#http/api-error.ts'
import { FormPart } from '#ui/form/form-part.tsx'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { AutoSave } from '#ui/form/auto-save.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm, type BoundForm } from '#app/shell/action/use-action-form.ts'
import { Conflicts } from '#app/shell/autosave/conflicts.tsx'
import { valueAt } from '#app/shell/autosave/lay-over.ts'
import { valueWords } from '#app/shell/autosave/value-words.ts'
import { useLeaveGuard } from '#app/shell/autosave/use-autosave.ts'
import { useApp } from '#app/shell/use-app.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { IdCard } from './id-card.tsx'
import { PhotoFields, PowerOfAttorney } from './photo-fields.tsx'
import { submissionOf, writtenFields, writtenOf, type CheckInput } from './submit-check.ts'
import { asWhole, useCheckDraft, type OwnCheck } from './use-check-draft.ts'

const { shape } = partyCheck.row
type Form = BoundForm<CheckInput, CheckInput>
type PartProps = { control: Control<CheckInput, unknown, CheckInput> }

const labels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(writtenFields.shape).map(([field, schema]) => [field, metaOf(schema).label]),
)
const unsavedMessage = 'まだ保存できていない項目があります。上の案内を確かめてください。'

/** What a party writes for the 取引時確認 of their side: saved as it is written, and handed in when it is whole. */
export function CheckForm({ check, today, children }: { check: OwnCheck; today: string; children: ReactNode }) {
  const { api } = useApp()
  const hand = useAction(handIn, {
    confirm: {
      title: '取引時確認を提出しますか？',
      body: '運営が内容を確かめます。確かめるまでは、取り下げて直せます。',
      yes: '提出する',
    },
    done: '提出しました。結果はお知らせします。',
  })
  const form = useActionForm<CheckInput, CheckInput>(hand, {
    schema: submissionOf(asWhole(check)),
    defaultValues: writtenOf(check),
    isAutosaved: true,
  })
  const { draft, autosave } = useCheckDraft(check, form)
  useLeaveGuard(autosave)
  async function handIn(_: CheckInput): Promise<void> {
    if (!(await autosave.save())) throw new ApiError('conflict', unsavedMessage)
    const { version } = draft.newest()
    draft.accept(await api.partyCheck.patch({ id: check.id, body: { status: PartyCheckStatus.submitted, version } }))
    window.scrollTo({ top: 0 })
  }
  const goToReader = useAction(async () => {
    if (!(await autosave.save())) throw new ApiError('conflict', unsavedMessage)
    const { version } = draft.newest()
    const idCardAskedAt = new Date().toISOString()
    const { idCardReaderURL } = await api.partyCheck.patch({ id: check.id, body: { idCardAskedAt, version } })
    if (idCardReaderURL) location.assign(idCardReaderURL)
  })
  return (
    <>
      <ActionForm form={form} submit="提出する" variant={check.side === DealRole.seller ? 'accent' : 'primary'}>
        <Conflicts
          of={draft}
          inWords={({ path: [field = ''], theirs }) => ({
            label: labels[field] ?? '',
            mine: valueWords(partyCheck, field, valueAt(form.getValues(), [field])),
            theirs: valueWords(partyCheck, field, theirs),
          })}
          onSettle={autosave.saveSoon}
        />
        <div className="grid gap-12">
          {children}
          <About control={form.control} />
          <Identification form={form} today={today}>
            <IdCard check={check} action={goToReader} />
          </Identification>
          <Agent form={form} />
        </div>
      </ActionForm>
      <AutoSave save={autosave.state} />
    </>
  )
}

/** What somebody lives on and deals for; of a company, what it is and does. */
function About({ control }: PartProps) {
  const [personKind, occupation, purpose] = useWatch({ control, name: ['personKind', 'occupation', 'purpose'] })
  const shared = { control, required: true }
  return (
    <FormPart title="取引について">
      <Field of={shape.personKind} {...shared} name="personKind" label="どなたの取引ですか" />
      {personKind === PersonKind.corporation ? (
        <Company control={control} />
      ) : (
        <>
          <Field of={shape.occupation} {...shared} name="occupation" />
          {occupation === Occupation.other && (
            <Field of={shape.occupationOther} {...shared} name="occupationOther" label="職業の内容" />
          )}
        </>
      )}
      <Field of={shape.purpose} {...shared} name="purpose" />
      {purpose === DealPurpose.other && (
        <Field of={shape.purposeOther} {...shared} name="purposeOther" label="取引の目的の内容" />
      )}
    </FormPart>
  )
}

function Company({ control }: PartProps) {
  const shared = { control, required: true }
  return (
    <>
      <Field of={shape.corporateName} {...shared} name="corporateName" />
      <Field
        of={shape.corporateNumber}
        {...shared}
        name="corporateNumber"
        hint="13桁の番号です。国税庁の法人番号公表サイトで調べられます。"
      />
      <Field of={shape.corporateAddress} {...shared} name="corporateAddress" />
      <Field of={shape.business} {...shared} name="business" hint="定款や登記事項証明書の「目的」のとおりに。" />
      <Field of={shape.authority} {...shared} name="authority" hint="例：代表取締役、総務部長（委任状による）" />
      <Owners control={control} />
    </>
  )
}

/** The people who own a company: names and addresses. */
function Owners({ control }: PartProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'beneficialOwners' })
  const { name, address } = shape.beneficialOwners.element.shape
  return (
    <div role="group" aria-label="実質的支配者" className="grid gap-4">
      <p>
        <span className="font-semibold">実質的支配者</span>
        <span className="text-muted block text-sm">
          議決権の25％を超える方など、法人の事業を実質的に支配する個人の方です。
        </span>
      </p>
      {fields.map(({ id }, at) => (
        <div key={id} className="border-base-300 rounded-box grid gap-4 border p-4">
          <Field of={name} control={control} name={`beneficialOwners.${at}.name`} label={`${at + 1}人目の氏名`} />
          <Field of={address} control={control} name={`beneficialOwners.${at}.address`} label={`${at + 1}人目の住所`} />
          <Button variant="ghost" onClick={() => remove(at)}>
            {at + 1}人目を取り消す
          </Button>
        </div>
      ))}
      {fields.length < maxOwners && (
        <Button onClick={() => append({ name: '', address: '' })}>実質的支配者を追加する</Button>
      )}
    </div>
  )
}

const methodHints = {
  [CheckMethod.inPerson]: '書類を、担当者が直接拝見します。写真は送りません。',
  [CheckMethod.post]: '書類を送ったあと、住所あての転送不要の郵便を受け取ります。',
  [CheckMethod.idCard]: 'カードのICチップを読み取ります。写真も郵便もいりません。署名用の暗証番号をご用意ください。',
  [CheckMethod.pictures]: '書類の写真を、この画面から送ります（2027年3月31日まで）。',
}

/** How the party is identified, and the photos where some are sent. */
function Identification({ form, today, children }: { form: Form; today: string; children: ReactNode }) {
  const { control } = form
  const { readsIdCards } = useApp().site
  const [method, documentType, personKind, isByAgent] = useWatch({
    control,
    name: ['method', 'documentType', 'personKind', 'isByAgent'],
  })
  // Who is not known any more is told so beside the choice.
  const isRefused = form.getFieldState('method', form.formState).error !== undefined
  if (method === CheckMethod.knownCustomer && !isRefused)
    return (
      <FormPart title="本人確認">
        <Notice tone="success" title="本人確認書類は、もういただいています">
          売主の審査で確認した記録を使います。写真を送る必要はありません。
        </Notice>
      </FormPart>
    )
  const isCardOffered = readsIdCards && mayUseIdCard({ personKind, isByAgent })
  const offered: readonly number[] = methodsOn(today).filter((one) => one !== CheckMethod.idCard || isCardOffered)
  const withheld = CheckMethod.options.map(({ value }) => value).filter((value) => !offered.includes(value))
  return (
    <FormPart title="本人確認" lead="有効期限内の書類をご用意ください。">
      <Field
        of={shape.method}
        control={control}
        name="method"
        required
        columns={1}
        withheld={withheld}
        optionHints={methodHints}
      />
      {method === CheckMethod.idCard && isCardOffered && children}
      {method !== null && CheckMethod.sendsPictures.includes(method) && (
        <>
          <Field of={shape.documentType} control={control} name="documentType" required columns={1} />
          {documentType !== null && <PhotoFields form={form} documentType={documentType} />}
        </>
      )}
    </FormPart>
  )
}

/** Who acts for the party, if somebody else does. */
function Agent({ form }: { form: Form }) {
  const { control } = form
  const isByAgent = useWatch({ control, name: 'isByAgent' })
  const shared = { control, required: true }
  return (
    <FormPart title="代理の方">
      <Field
        of={shape.isByAgent}
        control={control}
        name="isByAgent"
        label="代理の方が手続きをしますか"
        words={['はい', 'いいえ']}
      />
      {isByAgent && (
        <>
          <Field of={shape.agentName} {...shared} name="agentName" />
          <Field of={shape.agentBirthDate} {...shared} name="agentBirthDate" />
          <Field of={shape.agentAddress} {...shared} name="agentAddress" />
          <Field of={shape.agentRelation} {...shared} name="agentRelation" hint="例：配偶者、子、成年後見人" />
          <PowerOfAttorney form={form} />
        </>
      )}
    </FormPart>
  )
}
