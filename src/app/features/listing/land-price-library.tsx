/** Where land prices that the state publishes are read: none are shipped with this site. */
export const LandPriceLibrary = () => (
  <>
    国土交通省の
    <a href="https://www.reinfolib.mlit.go.jp/" className="link" rel="noreferrer">
      不動産情報ライブラリ
    </a>
    で確かめられます。
  </>
)
