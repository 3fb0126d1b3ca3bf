/** Why a listing is hidden that nobody confirmed in time. */
export const silence = '掲載内容の確認を待っています'
