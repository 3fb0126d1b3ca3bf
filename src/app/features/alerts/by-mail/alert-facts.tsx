/** What a saved search is called and asks for. */
export const AlertFacts = ({ name, conditions }: { name: string; conditions: readonly string[] }) => (
  <div>
    <h3 className="text-lg wrap-anywhere">{name}</h3>
    <p className="text-muted mt-1 text-sm wrap-anywhere">
      条件：{conditions.join('、') || 'なし（全国のすべての物件）'}
    </p>
  </div>
)
