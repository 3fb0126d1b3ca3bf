type Node = { ends: boolean; next: Map<string, Node> }

/**
 * A regular expression that matches every package that is not one of the names: the linter's regular expressions have no look-ahead,
 * so this one follows the names letter by letter and matches where a specifier leaves them all. What follows a name after `/` is part
 * of it. Relative specifiers, rooms (`#…`) and styles and files with a query (`./x.css?url`) are left to others.
 */
export function patternOutside(names: string[]): string {
  const top: Node = { ends: false, next: new Map() }
  for (const name of names) {
    let node = top
    for (const letter of name) {
      const child = node.next.get(letter) ?? { ends: false, next: new Map() }
      node.next.set(letter, child)
      node = child
    }
    node.ends = true
  }
  return `^${leave(top, '.#')}`
}

/** Matches from a node on whatever the names do not allow; `others` are letters that count as allowed here. */
function leave({ ends, next }: Node, others: string): string {
  const allowed = [...next.keys(), ...(ends ? '/' : ''), ...others]
    .map((letter) => letter.replace(/[\\\]^-]/, '\\$&'))
    .join('')
  const ways = [`[^${allowed}]`, ...(ends || others ? [] : ['$'])]
  for (const [letter, child] of next) ways.push(letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&') + leave(child, ''))
  return ways.length === 1 ? String(ways[0]) : `(?:${ways.join('|')})`
}
