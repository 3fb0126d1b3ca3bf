import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'
import { pages } from '#http/pages.ts'

/** A step of the wizard: its address goes on from the wizard's. */
const step = (address: string, file: string) =>
  route(address.slice(pages.wizard.length), `seller/estate/wizard/${file}`)

const layouts = [
  layout('default', 'layouts/default.tsx', [
    index('home.tsx'),
    route(pages.faq, 'faq.tsx'),
    route(pages.fees, 'fees.tsx'),
    route(pages.legal, 'legal.tsx'),
    route(pages.privacy, 'privacy.tsx'),
    route(pages.terms, 'terms.tsx'),
    route(pages.purchaseFlow, 'buyer/menu/purchase-flow.tsx'),
    route(pages.suggestSignup, 'buyer/suggest-signup.tsx'),
    route(pages.searchResults, 'buyer/estate.tsx'),
    route(pages.search, 'buyer/estate/search.tsx'),
    route(pages.searchPrefecture, 'buyer/estate/search/select-prefecture.tsx'),
    route(pages.searchCity, 'buyer/estate/search/select-city.tsx'),
    route(pages.searchArea, 'buyer/estate/search/select-area.tsx'),
    route(pages.searchLine, 'buyer/estate/search/select-line.tsx'),
    route(pages.searchStation, 'buyer/estate/search/select-station.tsx'),
    route(pages.searchMap, 'buyer/estate/search/search-map.tsx'),
    route(pages.searchDetail, 'buyer/estate/search/select-detail.tsx'),
    route(pages.searchResultsDetail, 'buyer/estate/search/result-detail.tsx'),
    route(pages.estate, 'estate/show.tsx'),
    route(pages.estateSheet, 'estate/sheet.tsx'),
    route(pages.buyerEstate, 'buyer/estate/show.tsx'),
    route(pages.supportPrice, 'buyer/estate/support-price.tsx'),
    route(pages.buyerFavorite, 'buyer/favorite.tsx'),
    route(pages.buyerSelectMenu, 'buyer/menu/select-menu.tsx'),
    route(pages.buyerOrderUsageFee, 'buyer/menu/order-usage-fee.tsx'),
    route(pages.buyerPaymentMenu, 'buyer/menu/payment-menu.tsx'),
    route(pages.notices, 'notice.tsx'),
    route(pages.notice, 'notice/show.tsx'),
    route(pages.userEdit, 'user/edit.tsx'),
    route(pages.userMail, 'user/mail.tsx'),
    route(pages.userNotification, 'user/notification.tsx'),
    route(pages.userSearches, 'user/searches/searches.tsx'),
  ]),
  layout('login', 'layouts/login.tsx', [
    route(pages.login, 'login.tsx'),
    route(pages.signup, 'signup.tsx'),
    route(pages.sellerSignup, 'seller/signup.tsx'),
    route(pages.authAction, 'auth/action.tsx'),
    route(pages.passwordReset, 'user/password-reset.tsx'),
    route(pages.passwordChange, 'user/password-change.tsx'),
    route(pages.secondStep, 'user/second-step.tsx'),
  ]),
  layout('seller', 'layouts/seller.tsx', [
    route(pages.sellerEstates, 'seller/estate/list.tsx'),
    route(pages.sellerEstate, 'seller/estate/show.tsx'),
    route(pages.sellerSelectMenu, 'seller/menu/select-menu.tsx'),
    route(pages.sellerOrderUsageFee, 'seller/menu/order-usage-fee.tsx'),
  ]),
  layout('seller-nofooter', 'layouts/seller-nofooter.tsx', [
    route(pages.sellerIdentification, 'seller/identification.tsx'),
  ]),
  layout('wizard', 'layouts/wizard.tsx', [
    route(pages.wizard, 'seller/estate/wizard/wizard.tsx', [
      index('seller/estate/wizard/kind.tsx'),
      step(pages.wizardAddress, 'address.tsx'),
      step(pages.wizardName, 'name.tsx'),
      step(pages.wizardDetail, 'detail.tsx'),
      step(pages.wizardPhoto, 'photo.tsx'),
      step(pages.wizardPrice, 'price.tsx'),
      step(pages.wizardTitle, 'title.tsx'),
      step(pages.wizardConfirm, 'confirm.tsx'),
    ]),
  ]),
  layout('admin', 'layouts/admin.tsx', [
    route(pages.adminDashboard, 'admin/dashboard.tsx'),
    route(pages.adminApplicants, 'admin/approve/seller.tsx'),
    route(pages.adminApplicant, 'admin/approve/seller/show.tsx'),
    route(pages.adminEstates, 'admin/estate/list.tsx'),
    route(pages.adminEstate, 'admin/estate/show.tsx'),
    route(pages.adminSelectMenu, 'admin/menu/select-menu.tsx'),
    route(pages.adminCreateOrder, 'admin/menu/create-order.tsx'),
    route(pages.adminPayment, 'admin/payment.tsx'),
    route(pages.adminDocuments, 'admin/documents.tsx'),
    route(pages.adminDeals, 'admin/negotiation.tsx'),
    route(pages.adminNotices, 'admin/master/notices.tsx'),
    route(pages.adminServiceMenus, 'admin/master/service-menus.tsx'),
    route(pages.adminFacilityCategories, 'admin/master/facility-categories.tsx'),
    route(pages.adminWizards, 'admin/master/wizards.tsx'),
    route(pages.adminFigures, 'admin/figures.tsx'),
    route(pages.adminReports, 'admin/report.tsx'),
    route(pages.adminUsers, 'admin/user/list.tsx'),
    route(pages.adminUser, 'admin/user/show.tsx'),
    route(pages.adminSetup, 'admin/setup.tsx'),
    route(pages.adminSettings, 'admin/settings.tsx'),
    route(pages.adminAudits, 'admin/audit/audits.tsx'),
    route(pages.adminMaintenance, 'admin/audit/maintenance.tsx'),
  ]),
  layout('chat-buyer', 'layouts/chat-buyer.tsx', [
    route(pages.buyerChat, 'buyer/chat.tsx'),
    route(pages.buyerRoom, 'buyer/chat/show.tsx'),
  ]),
  layout('chat-seller', 'layouts/chat-seller.tsx', [
    route(pages.sellerChat, 'seller/chat.tsx'),
    route(pages.sellerRoom, 'seller/chat/show.tsx'),
    route(pages.buyerPaymentTransfer, 'buyer/menu/payment-transfer.tsx'),
    route(pages.sellerPaymentMenu, 'seller/menu/payment-menu.tsx'),
    route(pages.sellerPaymentTransfer, 'seller/menu/payment-transfer.tsx'),
  ]),
  layout('chat-admin', 'layouts/chat-admin.tsx', [
    route(pages.adminChat, 'admin/chat.tsx'),
    route(pages.adminRoom, 'admin/chat/show.tsx'),
  ]),
]

/** The whole route table, by layout. A page's file lies where its URL says. */
export const routes = rootRoute(
  'root.tsx',
  // The generator takes a layout without pages for a second page at "/".
  [...layouts.filter(({ children }) => children?.length), route(pages.adminUserExport, 'admin/user/export.tsx')],
)
