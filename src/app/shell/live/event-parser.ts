/** An event of a stream: its text, and its position and its type where the server names them. */
export type StreamEvent = { data: string; id?: string; event?: string }

/** Parses the text of server-sent events, cut into any chunks (HTML Living Standard, 9.2.6). Comments and `retry` are skipped. */
export function eventParser(): TransformStream<string, StreamEvent> {
  let rest = ''
  let fields: { id?: string; event?: string } = {}
  let data: string[] = []
  return new TransformStream({
    transform(chunk, controller) {
      // A carriage return at the end stays in `rest`: a line feed may follow in the next chunk.
      const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [, field, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
        if (field === 'data') data.push(value)
        else if (field === 'id' || field === 'event') fields[field] = value
        if (line !== '') continue
        if (data.length > 0) controller.enqueue({ ...fields, data: data.join('\n') })
        fields = {}
        data = []
      }
    },
  })
}
