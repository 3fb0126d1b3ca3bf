import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

const layouts = [
  layout('default', 'layouts/default.tsx', [
    index('home.tsx'),
    route('/faq', 'faq.tsx'),
    route('/legal', 'legal.tsx'),
    route('/privacy', 'privacy.tsx'),
    route('/terms', 'terms.tsx'),
    route('/buyer/menu/purchaseFlow', 'buyer/menu/purchase-flow.tsx'),
    route('/buyer/suggestSignup', 'buyer/suggest-signup.tsx'),
    route('/buyer/estate', 'buyer/estate.tsx'),
    route('/buyer/estate/search', 'buyer/estate/search.tsx'),
    route('/buyer/estate/search/selectPrefecture', 'buyer/estate/search/select-prefecture.tsx'),
    route('/buyer/estate/search/selectCity', 'buyer/estate/search/select-city.tsx'),
    route('/buyer/estate/search/selectArea', 'buyer/estate/search/select-area.tsx'),
    route('/buyer/estate/search/selectDetail', 'buyer/estate/search/select-detail.tsx'),
    route('/buyer/estate/search/resultDetail', 'buyer/estate/search/result-detail.tsx'),
    route('/estate/$id', 'estate/show.tsx'),
    route('/buyer/estate/$id', 'buyer/estate/show.tsx'),
    route('/buyer/estate/supportPrice', 'buyer/estate/support-price.tsx'),
    route('/buyer/favorite', 'buyer/favorite.tsx'),
    route('/buyer/menu/$negotiationID/selectMenu', 'buyer/menu/select-menu.tsx'),
    route('/buyer/menu/$negotiationID/orderUsageFee', 'buyer/menu/order-usage-fee.tsx'),
    route('/buyer/menu/$negotiationID/paymentMenu', 'buyer/menu/payment-menu.tsx'),
    route('/notice', 'notice.tsx'),
    route('/notice/$id', 'notice/show.tsx'),
    route('/user/edit', 'user/edit.tsx'),
    route('/user/mail', 'user/mail.tsx'),
    route('/user/notification', 'user/notification.tsx'),
  ]),
  layout('login', 'layouts/login.tsx', [
    route('/login', 'login.tsx'),
    route('/signup', 'signup.tsx'),
    route('/seller/signup', 'seller/signup.tsx'),
    route('/auth/action', 'auth/action.tsx'),
    route('/user/passwordReset', 'user/password-reset.tsx'),
    route('/user/passwordChange', 'user/password-change.tsx'),
  ]),
  layout('seller', 'layouts/seller.tsx', [
    route('/seller/estate', 'seller/estate/list.tsx'),
    route('/seller/estate/$id', 'seller/estate/show.tsx'),
    route('/seller/menu/$negotiationID/selectMenu', 'seller/menu/select-menu.tsx'),
    route('/seller/menu/$negotiationID/orderUsageFee', 'seller/menu/order-usage-fee.tsx'),
  ]),
  layout('seller-nofooter', 'layouts/seller-nofooter.tsx', [
    route('/seller/identification', 'seller/identification.tsx'),
  ]),
  layout('wizard', 'layouts/wizard.tsx', [
    route('/seller/estate/wizard/$id', 'seller/estate/wizard/wizard.tsx', [
      index('seller/estate/wizard/kind.tsx'),
      ...['address', 'name', 'detail', 'photo', 'price', 'title', 'confirm'].map((step) =>
        route(`/${step}`, `seller/estate/wizard/${step}.tsx`),
      ),
    ]),
  ]),
  layout('admin', 'layouts/admin.tsx', [
    route('/admin/dashboard', 'admin/dashboard.tsx'),
    route('/admin/approve/seller', 'admin/approve/seller.tsx'),
    route('/admin/approve/seller/$id', 'admin/approve/seller/show.tsx'),
    route('/admin/estate', 'admin/estate/list.tsx'),
    route('/admin/estate/$id', 'admin/estate/show.tsx'),
    route('/admin/menu/$negotiationID/selectMenu', 'admin/menu/select-menu.tsx'),
    route('/admin/menu/$negotiationID/quotation/$quotationID/createOrder', 'admin/menu/create-order.tsx'),
    route('/admin/payment', 'admin/payment.tsx'),
  ]),
  layout('chat-buyer', 'layouts/chat-buyer.tsx', [
    route('/buyer/chat', 'buyer/chat.tsx'),
    route('/buyer/chat/$id', 'buyer/chat/show.tsx'),
  ]),
  layout('chat-seller', 'layouts/chat-seller.tsx', [
    route('/seller/chat', 'seller/chat.tsx'),
    route('/seller/chat/$id', 'seller/chat/show.tsx'),
    route('/buyer/menu/$negotiationID/paymentTransfer', 'buyer/menu/payment-transfer.tsx'),
    route('/seller/menu/$negotiationID/paymentMenu', 'seller/menu/payment-menu.tsx'),
    route('/seller/menu/$negotiationID/paymentTransfer', 'seller/menu/payment-transfer.tsx'),
  ]),
  layout('chat-admin', 'layouts/chat-admin.tsx', [
    route('/admin/chat', 'admin/chat.tsx'),
    route('/admin/chat/$id', 'admin/chat/show.tsx'),
  ]),
]

/** The whole route table, by layout. A page's file lies where its URL says. */
export const routes = rootRoute(
  'root.tsx',
  // The generator takes a layout without pages for a second page at "/".
  [...layouts.filter(({ children }) => children?.length), route('/admin/user/export', 'admin/user/export.tsx')],
)
