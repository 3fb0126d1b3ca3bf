/** The text of a notice, its lines as they were written. */
export const NoticeText = ({ body }: { body: string }) => (
  <p className="max-w-[40em] wrap-anywhere whitespace-pre-line">{body}</p>
)
