import { mdiMagnify } from '@mdi/js'
import { prefectures } from '#domain/choices/region.ts'
import { Button } from '#ui/action/button.tsx'
import { Chips } from '#ui/action/chips.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { FilterForm } from '#app/admin/filter-form.tsx'
import { pages } from '#http/pages.ts'
import { type EstateSearch, estateSorts, estatesHref, estateTypes, narrowedBy, tabOf } from './estate-search.ts'

/** What the list is narrowed and ordered by; `seller` is the name behind a search's `userID`. */
export function EstateFilter({ search, seller }: { search: EstateSearch; seller: string | null }) {
  const { status, title, prefecturesCode, estateType, userID } = search
  const orderBy = search.orderBy ?? tabOf(status).orderBy
  return (
    <div className="grid gap-4">
      {/* Fields that nobody controls start anew when the address says otherwise. */}
      <FilterForm key={JSON.stringify([narrowedBy(search), orderBy])} action={pages.adminEstates} label="物件をさがす">
        {status && <input type="hidden" name="status" value={status} />}
        {userID && <input type="hidden" name="userID" value={userID} />}
        <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1.4fr_1.2fr_auto]">
          <div className="max-lg:col-span-2">
            <TextInput
              type="search"
              name="title"
              label="タイトル"
              defaultValue={title}
              autoComplete="off"
              placeholder="駅前、角地 など"
            />
          </div>
          <Select
            name="prefecturesCode"
            label="都道府県"
            placeholder="すべて"
            defaultValue={prefecturesCode}
            options={prefectures.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <Select
            name="estateType"
            label="物件種別"
            placeholder="すべて"
            defaultValue={estateType}
            options={estateTypes}
          />
          <Select name="orderBy" label="並び順" placeholder="" defaultValue={orderBy} options={estateSorts} />
          <Button type="submit" icon={mdiMagnify}>
            さがす
          </Button>
        </div>
      </FilterForm>
      {seller && (
        <Chips chips={[{ label: `売主：${seller}さん`, href: estatesHref({ ...search, userID: undefined }) }]} />
      )}
    </div>
  )
}
