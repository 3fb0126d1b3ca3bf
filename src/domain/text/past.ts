const endings: readonly [RegExp, string][] = [
  [/する$/, 'しました'],
  [/す$/, 'しました'],
  [/取る$/, '取りました'],
  [/(?<=[えけげせてねべめれじび])る$/, 'ました'],
]

/** What the verb on a button becomes once it was done: `承認する` 承認しました. One whose past nobody can tell is quoted. */
export function past(verb: string): string {
  const ending = endings.find(([form]) => form.test(verb))
  return ending ? verb.replace(...ending) : `「${verb}」を行いました`
}
