import { sorts, type Search } from './search.ts'
import { SearchForm } from './search-form.tsx'

/** The order of the hits; without JavaScript it has a button of its own. */
export function SortSelect({ action, search }: { action: string; search: Search }) {
  return (
    <SearchForm action={action} search={search} asks={['orderBy']} className="flex items-center gap-2">
      <select
        name="orderBy"
        aria-label="並び順"
        defaultValue={search.orderBy ?? sorts[0].value}
        key={search.orderBy}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="select w-44"
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn">
          並べ替える
        </button>
      </noscript>
    </SearchForm>
  )
}
