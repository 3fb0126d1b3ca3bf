import { choice } from '#domain/kit/choice.ts'

/** How far the client binds themselves to one broker (`BrokerageContract.type`; 宅地建物取引業法34条の2). */
export const BrokerageType = choice(
  {
    open: [1, '一般媒介'],
    exclusive: [2, '専任媒介'],
    exclusiveSole: [3, '専属専任媒介'],
  },
  {
    /** The client goes to no other broker: the law then wants a registration, reports and an early end. */
    exclusives: ['exclusive', 'exclusiveSole'],
  },
)

/** The state of a contract (`BrokerageContract.status`). */
export const BrokerageStatus = choice(
  {
    draft: [1, '下書き'],
    confirmed: [2, '運営の承諾待ち'],
    inForce: [3, '有効'],
    ended: [8, '終了'],
    terminated: [9, '解除'],
  },
  {
    /** A home has at most one of these. */
    open: ['draft', 'confirmed', 'inForce'],
    /** What the desk still has duties from, or had. */
    concluded: ['inForce', 'ended', 'terminated'],
  },
)

/** How the client receives the paper of the contract (34条の2第11項: 電磁的方法 only with the client's consent). */
export const PaperDelivery = choice({
  electronic: [1, '画面とPDF（電磁的方法）'],
  post: [2, '書面（郵送）'],
})
